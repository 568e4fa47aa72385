// Loaded into the measured process ahead of it: at each message, collects garbage and says what memory is left in use.
process.on("message", () => {
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
