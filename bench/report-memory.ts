// Loaded into the measured process ahead of it: at the message "report", collects garbage and says what memory is left in use.
process.on("message", (message) => {
  if (message !== "report") return;
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
