import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { Queryable } from "#shared/db/database.server.ts";
import { containsText, isLabelled, isSaid, type ListSource } from "#shared/lists/list.server.ts";
import { byText } from "#shared/lists/list-order.server.ts";
import { emptied } from "#shared/personal-data/personal-rows.ts";
import { reporterOutcome } from "../videos/decisions.rules.ts";
import {
  moderationDecisions,
  videoReports,
  videoReportsData,
  videoReportTokens,
  videoReportTokensData,
} from "../videos/moderation.tables.ts";
import { graveReasons, reportReasons } from "../videos/videos.rules.ts";
import { cultureVideos } from "../videos/videos.tables.ts";
import type { ReportsFilters } from "./reports.api.ts";

const { id, videoId, videoTitle, videoSha256, reason, text, createdAt, adminsToldAt, resolvedAt } =
  videoReports;

/** Readers see no reports of their videos. */
const isAboutOther = (reader: string) =>
  sql`not exists (select from culture_videos own where own.id = ${videoId} and own.user_id = ${reader})`;

/** The list of reports, without those about the reader's videos. */
export function reportsSource(db: Queryable, { state }: ReportsFilters, reader: string) {
  const states = { open: isNull(resolvedAt), settled: isNotNull(resolvedAt) };
  return {
    table: videoReports,
    createdAt,
    columns: { id, videoId, videoTitle, videoSha256, reason, text, createdAt, resolvedAt },
    from: (fields: SelectedFields) => db.select(fields).from(videoReports),
    scope: isAboutOther(reader),
    filter: state && states[state],
    search: (wanted) =>
      or(
        containsText(videoReports.searchText, wanted),
        isLabelled(reason, reportReasons, wanted),
        isSaid("open", wanted) ? states.open : undefined,
        isSaid("settled", wanted) ? states.settled : undefined,
      ),
    sorts: {
      video: byText(videoTitle),
      sent: { by: createdAt, type: "timestamptz" },
      state: { by: sql`${resolvedAt} is not null`, type: "boolean" },
    },
  } satisfies ListSource;
}

/** Returns false for a duplicate: a video has one open report per account, or per visitor's network address. */
export async function insertReport(
  db: Queryable,
  report: typeof videoReports.$inferInsert & { videoId: string },
): Promise<boolean> {
  const inserted = await db.insert(videoReports).values(report).onConflictDoNothing().returning({ id });
  return inserted.length > 0;
}

/**
 * Adds a token, with a visitor's email address, to the person's open report.
 * @returns whether the report receives a new email address
 */
export async function insertReportToken(
  tx: Queryable,
  { tokenHash, contactEmail }: { tokenHash: string; contactEmail: string | null },
  of: { videoId: string; userId?: string; source?: string },
): Promise<boolean> {
  const person = of.userId ? eq(videoReports.userId, of.userId) : eq(videoReports.source, of.source ?? "");
  const [report] = await tx
    .select({ id })
    .from(videoReports)
    .where(and(eq(videoId, of.videoId), person, isNull(resolvedAt)));
  if (!report) return false;
  const isSame = eq(sql`lower(${videoReportTokens.contactEmail})`, contactEmail?.toLowerCase() ?? "");
  const earlier = await tx.$count(videoReportTokens, and(eq(videoReportTokens.reportId, report.id), isSame));
  await tx.insert(videoReportTokens).values({ tokenHash, contactEmail, reportId: report.id });
  return contactEmail !== null && earlier === 0;
}

/** What reporters can read with their token, found by its hash. */
export async function findFollowedReport(db: Queryable, tokenHash: string) {
  const { outcome, appealOutcome } = moderationDecisions;
  const [found] = await db
    .select({ createdAt, resolvedAt, outcome, appealOutcome })
    .from(videoReportTokens)
    .innerJoin(videoReports, eq(videoReports.id, videoReportTokens.reportId))
    .leftJoin(moderationDecisions, eq(moderationDecisions.id, videoReports.decisionId))
    .where(eq(videoReportTokens.tokenHash, tokenHash));
  if (!found) return undefined;
  const { createdAt: sentAt, resolvedAt: settledAt } = found;
  return { createdAt: sentAt, resolvedAt: settledAt, outcome: settledAt && reporterOutcome(found) };
}

/**
 * How many people report a video, including the current reporter. A member with an answered report is not counted
 * again.
 */
export async function countReportersOf(
  db: Queryable,
  video: string,
  next?: { userId?: string; source?: string },
): Promise<number> {
  const { userId, source } = videoReports;
  const [found] = await db
    .select({
      reporters: sql<number>`count(*) filter (where ${resolvedAt} is null and not exists (
        select from video_reports answered where answered.video_id = video_reports.video_id
          and answered.user_id = video_reports.user_id and answered.resolved_at is not null))`.mapWith(
        Number,
      ),
      hasReported: sql<boolean>`coalesce(bool_or(${next?.userId ? eq(userId, next.userId) : next?.source ? eq(source, next.source) : sql`true`}), false)`,
    })
    .from(videoReports)
    .where(eq(videoId, video));
  const { reporters = 0, hasReported = false } = found ?? {};
  return reporters + (next && !hasReported ? 1 : 0);
}

/**
 * Marks open reports as sent to the admins: reports never sent, or last sent before `before`. A held video's report
 * is as urgent as a grave one. @returns each report's time, and the owner of its video
 */
export async function claimWaiting(
  tx: Queryable,
  { isPressing, before, now }: { isPressing: boolean; before: Date; now: Date },
): Promise<{ createdAt: Date; ownerId: string | null }[]> {
  const pressing = or(
    inArray(reason, [...graveReasons]),
    sql`exists (select from culture_videos held where held.id = ${videoId} and held.state = 'held')`,
  );
  return tx
    .update(videoReports)
    .set({ adminsToldAt: now })
    .where(
      and(
        isNull(resolvedAt),
        isPressing ? pressing : sql`not (${pressing})`,
        or(isNull(adminsToldAt), lt(adminsToldAt, before)),
      ),
    )
    .returning({
      createdAt,
      ownerId: sql<string | null>`(select own.user_id from culture_videos own where own.id = ${videoId})`,
    });
}

/** The owners of all held videos. */
export async function listOwnersOfHeld(db: Queryable): Promise<(string | null)[]> {
  const found = await db
    .select({ userId: cultureVideos.userId })
    .from(cultureVideos)
    .where(eq(cultureVideos.state, "held"));
  return found.map(({ userId }) => userId);
}

/** Erases the reporter's identity in reports that are still open. */
export async function forgetReportersBefore(db: Queryable, before: Date): Promise<void> {
  const isOld = and(isNull(resolvedAt), lt(createdAt, before));
  await db
    .update(videoReports)
    .set(emptied(videoReportsData))
    .where(and(isOld, or(isNotNull(videoReports.userId), isNotNull(videoReports.source))));
  await db
    .update(videoReportTokens)
    .set(emptied(videoReportTokensData))
    .where(
      and(
        isNotNull(videoReportTokens.contactEmail),
        inArray(videoReportTokens.reportId, db.select({ id }).from(videoReports).where(isOld)),
      ),
    );
}

/** The number of open reports, and the age of the oldest one and of the oldest grave one. */
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
