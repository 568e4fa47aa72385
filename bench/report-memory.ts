import { writeHeapSnapshot } from "node:v8";

// Preloaded into the measured process: the message "report" collects garbage and reports the memory in use, { snapshot }
// writes a heap snapshot to that file.
process.on("message", (message: "report" | { snapshot: string }) => {
  if (typeof message === "object") return process.send?.(writeHeapSnapshot(message.snapshot));
  globalThis.gc?.();
  globalThis.gc?.();
  return process.send?.(process.memoryUsage());
});
