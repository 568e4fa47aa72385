import { Worker } from "node:worker_threads";

/** Microseconds of CPU time of this process at which it ends; shared with the thread that watches. */
const end = new Float64Array(new SharedArrayBuffer(8)).fill(Number.POSITIVE_INFINITY);

new Worker(new URL("./cpu-limit.worker.ts", import.meta.url), {
  workerData: end,
  resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 8 },
}).unref();

/**
 * Ends this process once it has used so many more seconds of the processor. A thread of its own watches: what hostile files do to a
 * decoder keeps the main thread from doing anything at all.
 */
export function limitCpu(seconds: number): void {
  end[0] = used() + seconds * 1_000_000;
}

function used(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
