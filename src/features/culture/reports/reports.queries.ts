import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import type { ListInput } from "#shared/lists/list.contract.ts";
import { readList } from "#shared/lists/list.server.ts";
import { videoReports } from "../videos/moderation.tables.ts";
import { graveReasons } from "../videos/videos.rules.ts";

const { id, videoId, videoTitle, videoSha256, reason, text, createdAt, adminsToldAt, resolvedAt } =
  videoReports;

/** The newest first. */
export function listReports(db: Queryable, input: ListInput) {
  return readList(db, input, {
    table: videoReports,
    createdAt,
    texts: [videoTitle, videoSha256, reason, text],
    select: db
      .select({ id, videoId, videoTitle, videoSha256, reason, text, createdAt, resolvedAt })
      .from(videoReports),
  });
}

/** Returns false for a duplicate: a video has one open report per account, or per visitor's address. */
export async function insertReport(
  db: Queryable,
  report: typeof videoReports.$inferInsert & { videoId: string },
): Promise<boolean> {
  const inserted = await db.insert(videoReports).values(report).onConflictDoNothing().returning({ id });
  return inserted.length > 0;
}

/** The reports of a video; each open one is by another person. */
export async function countReportsOf(
  db: Queryable,
  video: string,
): Promise<{ open: number; settled: number }> {
  const [counts] = await db
    .select({
      open: sql<number>`count(*) filter (where ${resolvedAt} is null)`.mapWith(Number),
      settled: sql<number>`count(${resolvedAt})`.mapWith(Number),
    })
    .from(videoReports)
    .where(eq(videoId, video));
  return counts ?? { open: 0, settled: 0 };
}

/** Marks open reports as told to the admins, and returns their times: those never told of, or last told before `before`. */
export async function claimWaiting(
  tx: Queryable,
  { isGrave, before, now }: { isGrave: boolean; before: Date; now: Date },
): Promise<Date[]> {
  const grave = [...graveReasons];
  const claimed = await tx
    .update(videoReports)
    .set({ adminsToldAt: now })
    .where(
      and(
        isNull(resolvedAt),
        isGrave ? inArray(reason, grave) : notInArray(reason, grave),
        or(isNull(adminsToldAt), lt(adminsToldAt, before)),
      ),
    )
    .returning({ createdAt });
  return claimed.map((report) => report.createdAt);
}

/** Forgets who sent reports that are still open. */
export async function forgetReportersBefore(db: Queryable, before: Date): Promise<void> {
  await db
    .update(videoReports)
    .set({ userId: null, source: null, contactEmail: null })
    .where(
      and(
        isNull(resolvedAt),
        lt(createdAt, before),
        or(
          isNotNull(videoReports.userId),
          isNotNull(videoReports.source),
          isNotNull(videoReports.contactEmail),
        ),
      ),
    );
}

/** How many reports are open, and since when the oldest, and the oldest grave one, have waited. */
export async function readOpenReports(
  db: Queryable,
): Promise<{ open: number; oldest: Date | null; oldestGrave: Date | null }> {
  const isGrave = inArray(reason, [...graveReasons]);
  const [found] = await db
    .select({
      open: sql<number>`count(*)`.mapWith(Number),
      oldest: sql<Date | null>`min(${createdAt})`.mapWith(createdAt),
      oldestGrave: sql<Date | null>`min(${createdAt}) filter (where ${isGrave})`.mapWith(createdAt),
    })
    .from(videoReports)
    .where(isNull(resolvedAt));
  return found ?? { open: 0, oldest: null, oldestGrave: null };
}
