import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import type { ImportMarks, ImportProgress, ImportRun } from "./import-run.ts";
import type { MailFailure } from "./local-status.ts";
import { statusMarks } from "./status.tables.ts";

/** Records that a backup was finished, for the status page and the metrics. */
export async function recordBackup(db: Queryable, at: Date): Promise<void> {
  await recordMark(db, "backup", at);
}

/** Records a finished import, in place of its progress. */
export async function recordImport(db: Queryable, run: ImportRun): Promise<void> {
  await recordMark(db, "import", new Date(run.endedAt), JSON.stringify(run));
  await db.delete(statusMarks).where(eq(statusMarks.mark, "import-running"));
}

/** Records the progress of an import at a time. */
export async function recordImportProgress(
  db: Queryable,
  startedAt: Date,
  at: Date,
  progress: ImportProgress,
): Promise<void> {
  const values = { at, since: startedAt, detail: JSON.stringify(progress) };
  await db
    .insert(statusMarks)
    .values({ mark: "import-running", ...values })
    .onConflictDoUpdate({ target: statusMarks.mark, set: values });
}

/** The last finished import, and the import that runs or ended early. */
export function importsIn(marks: readonly (typeof statusMarks.$inferSelect)[]): ImportMarks {
  const last = marks.find(({ mark }) => mark === "import")?.detail;
  const running = marks.find(({ mark }) => mark === "import-running");
  const run = last ? JSON.parse(last) : null;
  return {
    // Version 1.0.0 also stored check runs, which imported nothing.
    last: run?.checksOnly ? null : run,
    running: running?.detail
      ? { ...(JSON.parse(running.detail) as ImportProgress), startedAt: running.since, at: running.at }
      : null,
  };
}

/** Records that the charity has reviewed the documents of docs/safety. */
export async function recordPapersReviewed(db: Queryable, at: Date): Promise<void> {
  await recordMark(db, "papers-reviewed", at);
}

export async function recordMailSent(db: Queryable, at: Date): Promise<void> {
  await recordMark(db, "mail-sent", at);
}

/** Keeps the time of the first failure since the last sent email. */
export async function recordMailFailed(db: Queryable, at: Date, failure: MailFailure): Promise<void> {
  const sentSince = sql`exists (select 1 from ${statusMarks} sent where sent.mark = 'mail-sent' and sent.at > ${statusMarks.at})`;
  await db
    .insert(statusMarks)
    .values({ mark: "mail-failed", at, since: at, detail: failure })
    .onConflictDoUpdate({
      target: statusMarks.mark,
      set: {
        at,
        detail: failure,
        since: sql`case when ${sentSince} then excluded.since else ${statusMarks.since} end`,
      },
    });
}

/** Keeps the time of the first decision until an hour has passed without any. */
export async function recordThrottleDecision(
  db: Queryable,
  mark: "mail-held" | "mail-dropped",
  at: Date,
): Promise<void> {
  const isLong = sql`${statusMarks.at} < ${sql.param(new Date(at.getTime() - HOUR_MS), statusMarks.at)}`;
  await db
    .insert(statusMarks)
    .values({ mark, at, since: at })
    .onConflictDoUpdate({
      target: statusMarks.mark,
      set: { at, since: sql`case when ${isLong} then excluded.since else ${statusMarks.since} end` },
    });
}

async function recordMark(
  db: Queryable,
  mark: "mail-sent" | "backup" | "papers-reviewed" | "import",
  at: Date,
  detail: string | null = null,
): Promise<void> {
  await db
    .insert(statusMarks)
    .values({ mark, at, since: at, detail })
    .onConflictDoUpdate({ target: statusMarks.mark, set: { at, since: at, detail } });
}

export function listMarks(db: Queryable): Promise<(typeof statusMarks.$inferSelect)[]> {
  return db.select().from(statusMarks);
}

/** When the last backup was finished. */
export async function lastBackup(db: Queryable): Promise<Date | undefined> {
  const [backup] = await db.select().from(statusMarks).where(eq(statusMarks.mark, "backup"));
  return backup?.at;
}
