import type { z } from "zod";
import type { Queryable } from "#shared/db/database.ts";

/** One kind of work that happens later: its queue's name and what it is told. */
export interface JobKind<Data> {
  name: string;
  data: z.ZodType<Data>;
  /** How often it is tried in all before it is left as failed, with growing pauses between; 10 when not given. */
  tries?: number;
  /** How many of them one process does at a time; one when not given. */
  atOnce?: number;
}

/** Work that happens after the answer, once and only if its transaction commits. What a job is told is kept sealed. */
export interface Jobs {
  /** Queues work within `tx`: it happens soon after the commit, and never when `tx` rolls back. */
  enqueue<Data>(tx: Queryable, kind: JobKind<Data>, data: Data): Promise<void>;
  /** Says how a kind is done. A job whose work throws is tried again later. Call before `start`. */
  work<Data>(kind: JobKind<Data>, work: (data: Data) => Promise<void>): void;
  /** Has something done at regular times, by one of the processes. `cron` is in UTC. Call before `start`. */
  schedule(name: string, cron: string, work: () => Promise<void>): void;
  start(): Promise<void>;
  /** Ends within `timeoutMs` (10 s when not given); what is unfinished then is done again by whoever starts next. */
  stop(timeoutMs?: number): Promise<void>;
}
