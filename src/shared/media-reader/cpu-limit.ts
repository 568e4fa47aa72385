import { Worker } from "node:worker_threads";

/** The CPU time of this process, in microseconds, at which it ends; shared with the watching thread. */
const end = new Float64Array(new SharedArrayBuffer(8)).fill(Number.POSITIVE_INFINITY);

new Worker(new URL("./cpu-limit.worker.ts", import.meta.url), {
  workerData: end,
  resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 8 },
}).unref();

/**
 * Ends this process once it has used `seconds` more of CPU time. A separate thread watches, since a hostile file may
 * block the main thread inside a decoder.
 */
export function limitCpu(seconds: number): void {
  end[0] = used() + seconds * 1_000_000;
}

function used(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
