import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { JobKind, Jobs } from "#shared/jobs/jobs.server.ts";
import { logFailure } from "#shared/log/failures.server.ts";
import { type NewNames, newNames, urlsOf } from "./new-names.server.ts";
import { listUsedUrls, lockFeed } from "./videos.queries.ts";

const unused = z.object({ urls: z.array(z.string()) });

const removeUnusedJob: JobKind<z.infer<typeof unused>> = { name: "remove-unused-video-files", data: unused };

/** The delay lets the transaction end first: the job removes only what a crash leaves. */
const AFTER_SECONDS = 60;

type Context = Pick<CallContext, "database" | "media">;

export function workOnUnusedFiles(jobs: Pick<Jobs, "work">, context: Context): void {
  jobs.work(removeUnusedJob, ({ urls }) => removeUnusedFiles(context, urls));
}

/** A transaction that holds the feed's lock. */
export interface FeedTransaction {
  tx: Queryable;
  /** A transaction under the feed's lock. */
  names: NewNames;
  /** The names for one video's files. */
  dropUnused: (...urls: (string | null)[]) => void;
}

/**
 * Runs a transaction under the feed's lock that may store files. We queue the removal of all possible names before,
 * so that no copy outlives a failed transaction.
 */
export async function inFeed<T>(
  context: Context & Pick<CallContext, "jobs"> & Partial<Pick<CallContext, "log">>,
  work: (transaction: FeedTransaction) => Promise<T>,
): Promise<T> {
  const { database, media, jobs } = context;
  const names = newNames(randomBytes(8).toString("hex"));
  const created = urlsOf(media, names);
  await jobs.enqueue(database.db, removeUnusedJob, { urls: created }, { afterSeconds: AFTER_SECONDS });
  const dropped = new Set<string>();
  const dropUnused = (...urls: (string | null)[]) => {
    for (const url of urls) if (url !== null) dropped.add(url);
  };
  try {
    return await database.transaction(async (tx) => {
      await lockFeed(tx);
      return work({ tx, names, dropUnused });
    });
  } catch (error) {
    dropUnused(...created);
    throw error;
  } finally {
    await removeUnusedFiles(context, [...dropped]).catch((error: unknown) => {
      if (context.log) logFailure(context.log, error, "unused video files are left to a job or the sweep");
    });
  }
}

/** Removes files that no video refers to, after all transactions under the feed's lock. Ignores external files. */
async function removeUnusedFiles({ database, media }: Context, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const used = await database.transaction(async (tx) => {
    await lockFeed(tx);
    return listUsedUrls(tx, urls);
  });
  const names = urls.filter((url) => !used.includes(url)).map((url) => media.nameAt(url));
  const failures: unknown[] = [];
  for (const name of names)
    if (name !== undefined) await media.remove(name).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
