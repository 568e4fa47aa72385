// Preloaded into the measured process: the message "report" collects garbage and reports the memory in use.
process.on("message", (message) => {
  if (message !== "report") return;
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
