import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { endDecisions, isAbout } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import { lastingDecisions as lasting } from "#features/auth/lasting-decisions/lasting-decisions.tables.ts";
import { pick } from "#shared/db/columns.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { containsText, isLabelled, type ListSource } from "#shared/lists/list.server.ts";
import { byText } from "#shared/lists/list-order.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import {
  adverseOutcomes,
  type DecisionReason,
  decisionReasons,
  outcomes,
} from "../videos/decisions.rules.ts";
import { moderationDecisions, videoReports, videoReportTokens } from "../videos/moderation.tables.ts";
import type { ReportReason } from "../videos/videos.rules.ts";

/** The member that decisions and suspensions belong to. */
export interface Member {
  userId: string;
  email: string;
}

const table = moderationDecisions;

/** The columns that the video's owner reads. */
export const ownColumns = pick(
  table,
  ...(["id", "videoTitle", "outcome", "reason", "text", "createdAt", "endsAt"] as const),
  ...(["appealText", "appealedAt", "appealOutcome", "appealAnswer"] as const),
);

const row = {
  ...ownColumns,
  ...pick(table, "videoId", "videoSha256", "reports", "reportReasons", "askedAt", "appealDecidedAt"),
};

export type NewDecision = Omit<typeof table.$inferInsert, "id">;

export async function insertDecision(tx: Queryable, decision: NewDecision): Promise<string> {
  const [inserted] = await tx.insert(table).values(decision).returning({ id: table.id });
  if (!inserted) throw new Error("The decision was not stored");
  return inserted.id;
}

/**
 * The decisions against an account and its videos, newest first. They include a suspension of the same mailbox from a
 * deleted account.
 */
export function listOwnDecisions(db: Queryable, secrets: Secrets, member: Member) {
  return db
    .select(ownColumns)
    .from(table)
    .where(and(isOf(secrets, member), inArray(table.outcome, [...adverseOutcomes])))
    .orderBy(desc(table.createdAt), desc(table.id));
}

/** The list of decisions. Readers see no details of the reports about their videos. */
export function decisionsSource(db: Queryable, reader: string) {
  const isOwn = eq(table.userId, reader);
  const { outcome, reason, askedAt, createdAt } = table;
  return {
    table,
    createdAt,
    columns: {
      ...row,
      reports: sql<number>`case when ${isOwn} then 0 else ${table.reports} end`,
      reportReasons: sql<ReportReason[]>`case when ${isOwn} then '{}' else ${table.reportReasons} end`,
      askedAt: sql<Date | null>`case when ${isOwn} then null else ${askedAt} end`.mapWith(askedAt),
    },
    from: (fields: SelectedFields) => db.select(fields).from(table),
    search: (wanted) =>
      or(
        containsText(table.searchText, wanted),
        isLabelled(outcome, outcomes, wanted),
        isLabelled(reason, decisionReasons, wanted),
      ),
    sorts: {
      video: byText(table.videoTitle),
      sent: { by: createdAt, type: "timestamptz" },
      hours: {
        by: sql`coalesce(case when not coalesce(${isOwn}, false) then extract(epoch from ${createdAt} - ${askedAt})::int end, -1)`,
        type: "integer",
      },
    },
  } satisfies ListSource;
}

export async function findDecisionRow(db: Queryable, id: string) {
  const [found] = await db.select(row).from(table).where(eq(table.id, id));
  return found;
}

/** SELECT ... FOR UPDATE. */
export async function lockDecision(tx: Queryable, id: string) {
  const [found] = await tx.select().from(table).where(eq(table.id, id)).for("update");
  return found;
}

export async function updateDecision(
  tx: Queryable,
  id: string,
  change: Partial<typeof table.$inferInsert>,
): Promise<void> {
  await tx.update(table).set(change).where(eq(table.id, id));
}

/** A video's open reports up to the given one, or all of them; oldest first. */
export async function listOpenReportsOf(tx: Queryable, videoId: string, newestReportId?: string) {
  const { id, createdAt, reason, resolvedAt } = videoReports;
  const newest = newestReportId
    ? tx
        .select({ createdAt })
        .from(videoReports)
        .where(and(eq(id, newestReportId), eq(videoReports.videoId, videoId)))
    : undefined;
  return tx
    .select({ id, createdAt, reason })
    .from(videoReports)
    .where(
      and(eq(videoReports.videoId, videoId), isNull(resolvedAt), newest && lte(createdAt, sql`(${newest})`)),
    )
    .orderBy(asc(createdAt), asc(id));
}

/** Settles reports with a decision, and erases their network addresses. */
export async function settleWith(
  tx: Queryable,
  decisionId: string,
  reportIds: readonly string[],
  resolvedAt: Date,
): Promise<void> {
  await tx
    .update(videoReports)
    .set({ resolvedAt, decisionId, source: null })
    .where(inArray(videoReports.id, [...reportIds]));
}

/** The email addresses of reporters who want to know the outcome of the decision. */
export async function listReporterAddresses(tx: Queryable, decisionId: string): Promise<string[]> {
  const isSettled = eq(videoReports.decisionId, decisionId);
  const members = await tx
    .select({ email: users.email })
    .from(videoReports)
    .innerJoin(users, eq(users.id, videoReports.userId))
    .where(isSettled);
  const visitors = await tx
    .select({ email: videoReportTokens.contactEmail })
    .from(videoReportTokens)
    .innerJoin(videoReports, eq(videoReports.id, videoReportTokens.reportId))
    .where(isSettled);
  const all = [...members, ...visitors].map(({ email }) => email).filter((email) => email !== null);
  return [...new Map(all.map((email) => [email.toLowerCase(), email])).values()];
}

/** The id of the newest decision about a video. */
export async function findNewestDecision(db: Queryable, videoId: string): Promise<string | undefined> {
  const [newest] = await db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.videoId, videoId))
    .orderBy(desc(table.createdAt))
    .limit(1);
  return newest?.id;
}

/** Whether a decision is about this account, or about a deleted account with the same proven mailbox. */
export function isOf(secrets: Secrets, { userId, email }: Member) {
  return or(
    eq(table.userId, userId),
    and(
      isNull(table.userId),
      sql`exists (select from ${lasting} where ${lasting.subject} = ${table.id}::text and ${isAbout(secrets, { email })})`,
      sql`exists (select from users where id = ${userId} and email_confirmed_at is not null and not is_address_unproven)`,
    ),
  );
}

/** The suspension of a mailbox. If a mailbox has several, the last to end. */
export async function findSuspension(
  db: Queryable,
  secrets: Secrets,
  member: Pick<Member, "email">,
): Promise<{ until: Date; reason: DecisionReason } | undefined> {
  const [found] = await db
    .select({ until: lasting.endsAt, reason: table.reason })
    .from(lasting)
    .innerJoin(
      table,
      sql`${table.id} = case when ${lasting.kind} = 'suspended' then ${lasting.subject}::uuid end`,
    )
    .where(and(isAbout(secrets, member), eq(lasting.kind, "suspended"), gt(lasting.endsAt, new Date())))
    .orderBy(desc(lasting.endsAt))
    .limit(1);
  return found;
}

/** Ends a suspension. */
export async function liftSuspension(tx: Queryable, id: string, now: Date): Promise<void> {
  await endDecisions(tx, { kinds: ["suspended"], subject: id });
  await updateDecision(tx, id, { endsAt: now });
}

/** When a member's suspension ends; undefined without a suspension. */
export async function findSuspensionEnd(
  db: Queryable,
  secrets: Secrets,
  member: Pick<Member, "email">,
): Promise<Date | undefined> {
  return (await findSuspension(db, secrets, member))?.until;
}
