import type { z } from "zod";
import type { Queryable } from "#shared/db/database.server.ts";

/** A kind of background job: its queue's name and the schema of its data. */
export interface JobKind<Data> {
  name: string;
  data: z.ZodType<Data>;
  /** Attempts in all, with growing pauses between; 10 when not given. */
  tries?: number;
  /** Concurrency of one process; 1 when not given. */
  atOnce?: number;
  /** How many of `atOnce` run urgent jobs only, so that others never occupy all of them. */
  atOnceUrgent?: number;
}

export interface EnqueueOptions {
  afterSeconds?: number;
  /** Runs before the jobs of its queue that are not urgent, also those queued earlier. */
  isUrgent?: boolean;
}

/** Background jobs, queued by a transaction and run after its commit. Their data is stored encrypted. */
export interface Jobs {
  /** Queues a job within `tx`: it runs soon after the commit, or `afterSeconds` later, and never after a rollback. */
  enqueue<Data>(tx: Queryable, kind: JobKind<Data>, data: Data, options?: EnqueueOptions): Promise<void>;
  /** The same of several jobs, by one statement. */
  enqueueAll<Data>(
    tx: Queryable,
    kind: JobKind<Data>,
    jobs: readonly ({ data: Data } & EnqueueOptions)[],
  ): Promise<void>;
  /** Registers a kind's worker. A job whose worker throws is retried later. Call before `start`. */
  work<Data>(kind: JobKind<Data>, work: (data: Data) => Promise<void>): void;
  /** Schedules recurring work, run by one of the processes. `cron` is in UTC. Call before `start`. */
  schedule(name: string, cron: string, work: () => Promise<void>): void;
  /** Requeues all jobs that failed for good, with all their attempts; resolves to their number. */
  retryFailed(tx: Queryable): Promise<number>;
  start(): Promise<void>;
  /** Ends within `timeoutMs` (10 s when not given); the next start runs unfinished jobs again. */
  stop(timeoutMs?: number): Promise<void>;
}
