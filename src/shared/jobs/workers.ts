import type { JobWithMetadata, PgBoss, WorkWithMetadataHandler } from "pg-boss";
import type { Log } from "#shared/log/log.ts";
import { urgentWorkerOptions, workerOptions } from "./boss-options.ts";
import { jobAttemptsFailed, jobsFailed } from "./jobs.metrics.ts";
import { yieldToRequests } from "./yield-to-requests.ts";

/** The handler of one kind of job. */
export interface Worker {
  /** Concurrency of one process. */
  atOnce: number;
  /** How many of them run urgent jobs only. */
  atOnceUrgent?: number | undefined;
  work: (sealed: string) => Promise<void>;
}

/** Scheduled jobs have no data. */
type SealedData = { sealed: string } | null;

/** Starts a queue's workers. Resolves to the ids for `notifyWorker`. */
export async function startWorkers(
  boss: PgBoss,
  name: string,
  worker: Worker,
  { log, maxDelayMs, onFailure }: { log: Log; maxDelayMs: number; onFailure: () => void },
): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < worker.atOnce) {
    const handle: WorkWithMetadataHandler<SealedData> = async ([job]) => {
      if (!job) return;
      await yieldToRequests(maxDelayMs);
      // The worker fetches again right after this job: more may be queued.
      boss.notifyWorker(id);
      try {
        await worker.work(job.data?.sealed ?? "");
      } catch (error) {
        onFailure();
        report(log, job, error);
        // pg-boss stores the thrown error, which may have personal data.
        throw new Error("failed, see the log");
      }
      // Completed jobs are not kept.
      await boss.deleteJob(name, job.id);
    };
    const options = ids.length < (worker.atOnceUrgent ?? 0) ? urgentWorkerOptions : workerOptions;
    const id = await boss.work<SealedData, void, typeof workerOptions>(name, options, handle);
    ids.push(id);
  }
  return ids;
}

function report(log: Log, job: JobWithMetadata<SealedData>, error: unknown): void {
  const facts = { job: job.name, id: job.id, tries: job.retryCount + 1, err: error };
  jobAttemptsFailed.inc({ queue: job.name });
  if (job.retryCount < job.retryLimit) {
    log.warn(facts, "a job failed and will be retried");
    return;
  }
  jobsFailed.inc({ queue: job.name });
  log.error(facts, "a job failed for good");
}
