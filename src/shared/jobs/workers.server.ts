import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { JobWithMetadata, PgBoss, WorkWithMetadataHandler } from "pg-boss";
import type { Log } from "#shared/log/log.server.ts";
import { URGENT, workerOptions } from "./boss-options.server.ts";
import type { Pace } from "./pace.server.ts";

export interface Worker {
  /** Concurrency of one process. */
  atOnce: number;
  /** The part of `atOnce` that runs only urgent jobs. */
  atOnceUrgent?: number | undefined;
  work: (sealed: string) => Promise<void>;
}

/** Scheduled jobs have no data. */
type SealedData = { sealed: string } | null;

interface WorkerContext {
  boss: PgBoss;
  log: Log;
  pace: Pace;
}

export async function startWorkers(context: WorkerContext, name: string, worker: Worker): Promise<void> {
  const { atOnce, atOnceUrgent = 0 } = worker;
  for (let count = 0; count < atOnce; count++)
    await startOne(context, name, worker, count < atOnceUrgent ? { minPriority: URGENT } : {});
}

async function startOne(
  { boss, log, pace }: WorkerContext,
  name: string,
  worker: Worker,
  jobs: { minPriority?: number },
): Promise<void> {
  const handle: WorkWithMetadataHandler<SealedData> = async ([job]) => {
    if (!job) return;
    await yieldToRequests(pace.maxDelayMs);
    // The worker fetches again right after this job: more may be queued.
    boss.notifyWorker(id);
    try {
      await worker.work(job.data?.sealed ?? "");
    } catch (error) {
      report(log, job, error);
      // pg-boss stores the thrown error, which may have personal data.
      throw new Error("failed, see the log");
    }
    // Completed jobs are not kept.
    await boss.deleteJob(name, job.id);
  };
  const options = { ...workerOptions(pace), ...jobs };
  const id = await boss.work<SealedData, void, typeof options>(name, options, handle);
}

function report(log: Log, job: JobWithMetadata<SealedData>, error: unknown): void {
  const facts = { job: job.name, id: job.id, tries: job.retryCount + 1, err: error };
  if (job.retryCount < job.retryLimit) {
    log.warn(facts, "a job failed and will be retried");
    return;
  }
  log.error(facts, "a job failed for good");
}

const SAMPLE_MS = 100;

/** The event-loop utilization above which the process counts as busy. */
const BUSY = 0.7;

/**
 * Resolves once the event loop is idle enough, after `maxDelayMs` at the latest: requests take precedence over jobs.
 */
async function yieldToRequests(maxDelayMs: number): Promise<void> {
  const until = performance.now() + maxDelayMs;
  while (performance.now() < until) {
    const before = performance.eventLoopUtilization();
    await sleep(SAMPLE_MS, undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  }
}
