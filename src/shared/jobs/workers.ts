import type { JobWithMetadata, PgBoss, WorkWithMetadataHandler } from "pg-boss";
import type { Log } from "#shared/log/log.ts";
import { workerOptions } from "./boss-options.ts";
import { yieldToRequests } from "./yield-to-requests.ts";

/** The handler of one kind of job. */
export interface Worker {
  /** Concurrency of one process. */
  atOnce: number;
  work: (sealed: string) => Promise<void>;
}

/** Scheduled jobs have no data. */
type SealedData = { sealed: string } | null;

/** Resolves to the ids by which the workers of a queue are woken. */
export async function startWorkers(
  boss: PgBoss,
  name: string,
  worker: Worker,
  { log, patienceMs, onFailure }: { log: Log; patienceMs: number; onFailure: () => void },
): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < worker.atOnce) {
    const handle: WorkWithMetadataHandler<SealedData> = async ([job]) => {
      if (!job) return;
      await yieldToRequests(patienceMs);
      // Fetches again at once after this job: more may be queued.
      boss.notifyWorker(id);
      try {
        await worker.work(job.data?.sealed ?? "");
      } catch (error) {
        onFailure();
        report(log, job, error);
        // pg-boss keeps what is thrown, and it may name people.
        throw new Error("failed, see the log");
      }
      // A job that is done leaves nothing behind.
      await boss.deleteJob(name, job.id);
    };
    const id = await boss.work<SealedData, void, typeof workerOptions>(name, workerOptions, handle);
    ids.push(id);
  }
  return ids;
}

function report(log: Log, job: JobWithMetadata<SealedData>, error: unknown): void {
  const facts = { job: job.name, id: job.id, tries: job.retryCount + 1, err: error };
  if (job.retryCount >= job.retryLimit) log.error(facts, "a job failed for good");
  else log.warn(facts, "a job failed and is tried again later");
}
