import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_MS = 100;

/** Of the event loop's time. */
const BUSY = 0.7;

/** Resolves once the event loop is idle enough, after `patienceMs` at the latest: requests take precedence over jobs. */
export async function yieldToRequests(patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const before = performance.eventLoopUtilization();
    await sleep(LOOK_MS, undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  }
}
