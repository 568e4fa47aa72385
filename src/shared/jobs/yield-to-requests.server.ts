import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

const SAMPLE_MS = 100;

/** The event-loop utilization above which the process counts as busy. */
const BUSY = 0.7;

/**
 * Resolves once the event loop is idle enough, after `maxDelayMs` at the latest: requests take precedence over jobs.
 */
export async function yieldToRequests(maxDelayMs: number): Promise<void> {
  const until = performance.now() + maxDelayMs;
  while (performance.now() < until) {
    const before = performance.eventLoopUtilization();
    await sleep(SAMPLE_MS, undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  }
}
