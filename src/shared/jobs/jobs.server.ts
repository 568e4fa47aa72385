import type { z } from "zod";
import type { Queryable } from "#shared/db/database.server.ts";

/** A kind of background job: its queue's name and the schema of its data. */
export interface JobKind<Data> {
  name: string;
  data: z.ZodType<Data>;
  /** Attempts in total, with growing pauses in between; 10 by default. */
  tries?: number;
  /** Concurrency in one process; 1 by default. */
  atOnce?: number;
  /** The part of `atOnce` that runs only urgent jobs, so that other jobs never occupy every slot. */
  atOnceUrgent?: number;
}

export interface EnqueueOptions {
  afterSeconds?: number;
  /** The job runs before the queue's jobs that are not urgent, even earlier ones. */
  isUrgent?: boolean;
}

/** Background jobs, queued by a transaction and run after its commit. Their data is stored encrypted. */
export interface Jobs {
  /** Queues a job within `tx`: it runs soon after the commit, or `afterSeconds` later, and never after a rollback. */
  enqueue<Data>(tx: Queryable, kind: JobKind<Data>, data: Data, options?: EnqueueOptions): Promise<void>;
  /** Like `enqueue`, for several jobs in one statement. */
  enqueueAll<Data>(
    tx: Queryable,
    kind: JobKind<Data>,
    jobs: readonly ({ data: Data } & EnqueueOptions)[],
  ): Promise<void>;
  /** Registers a kind's worker. A job is retried later when its worker throws. Call before `start`. */
  work<Data>(kind: JobKind<Data>, work: (data: Data) => Promise<void>): void;
  /** Schedules recurring work, run by one of the processes. `cron` is in UTC. Call before `start`. */
  schedule(name: string, cron: string, work: () => Promise<void>): void;
  /** Requeues all jobs that failed after all attempts, with all their attempts. Resolves to their number. */
  retryFailed(tx: Queryable): Promise<number>;
  start(): Promise<void>;
  /** Ends within `timeoutMs` (10 s by default). The next start runs unfinished jobs again. */
  stop(timeoutMs?: number): Promise<void>;
}
