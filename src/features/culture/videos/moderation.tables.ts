import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant, searchText } from "#shared/db/columns.server.ts";
import type { PersonalColumns } from "#shared/personal-data/personal-columns.ts";
import type { AppealOutcome, DecisionReason, Outcome } from "./decisions.rules.ts";
import { DECISION_DAYS } from "./decisions.rules.ts";
import type { ReportReason } from "./videos.rules.ts";
import { REPORT_DAYS } from "./videos.rules.ts";
import { cultureVideos } from "./videos.tables.ts";

/** What moderators decided about videos and members, with one appeal each. It outlives the video and the accounts. */
export const moderationDecisions = pgTable(
  "moderation_decisions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    videoId: uuid("video_id").references(() => cultureVideos.id, { onDelete: "set null" }),
    /** Empty for a suspension. */
    videoTitle: text("video_title").notNull(),
    videoSha256: text("video_sha256"),
    /** The owner of the video, or the suspended member. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    outcome: text("outcome").$type<Outcome>().notNull(),
    reason: text("reason").$type<DecisionReason>().notNull(),
    /** For the owner. */
    text: text("text").notNull(),
    /** Since when an answer was due: the first report, or the upload that waited; null where an admin found it. */
    askedAt: instant("asked_at"),
    /** The reports that it answers. */
    reports: integer("reports").notNull().default(0),
    reportReasons: text("report_reasons").array().$type<ReportReason[]>().notNull().default([]),
    /** When a suspension ends. */
    endsAt: instant("ends_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    appealText: text("appeal_text"),
    appealedAt: instant("appealed_at"),
    appealOutcome: text("appeal_outcome").$type<AppealOutcome>(),
    appealAnswer: text("appeal_answer"),
    appealDecidedBy: uuid("appeal_decided_by").references(() => users.id, { onDelete: "set null" }),
    appealDecidedAt: instant("appeal_decided_at"),
    searchText: searchText("video_title", "video_sha256", "text", "appeal_text"),
  },
  (table) => [
    check(
      "moderation_decisions_suspension_ends",
      sql`(${table.outcome} = 'suspended') = (${table.endsAt} is not null)`,
    ),
    check(
      "moderation_decisions_appeal_has_text",
      sql`(${table.appealText} is null) = (${table.appealedAt} is null)`,
    ),
    check(
      "moderation_decisions_answer_needs_appeal",
      sql`(${table.appealOutcome} is null) = (${table.appealDecidedAt} is null)
        and (${table.appealDecidedAt} is null or ${table.appealedAt} is not null)`,
    ),
    index("moderation_decisions_by_time").on(table.createdAt, table.id),
    index("moderation_decisions_by_video").on(table.videoId),
    index("moderation_decisions_by_user").on(table.userId),
  ],
);

export const moderationDecisionsData = {
  table: moderationDecisions,
  about: "What we decided about your videos, your appeals and our answers.",
  afterDeletion: "kept without the person",
  owner: { account: "userId" },
  columns: {
    id: "shown",
    videoId: "hidden",
    videoTitle: "shown",
    videoSha256: "hidden",
    userId: "hidden",
    outcome: "shown",
    reason: "shown",
    text: "shown",
    askedAt: "hidden",
    reports: "hidden",
    reportReasons: "hidden",
    endsAt: "shown",
    decidedBy: "hidden",
    createdAt: "shown",
    appealText: "shown",
    appealedAt: "shown",
    appealOutcome: "shown",
    appealAnswer: "shown",
    appealDecidedBy: "hidden",
    appealDecidedAt: "hidden",
  },
  periods: [
    {
      name: "moderation decisions",
      days: DECISION_DAYS,
      after: "the decision",
      from: moderationDecisions.createdAt,
      end: "deleted",
    },
  ],
} satisfies PersonalColumns<typeof moderationDecisions>;

export const videoReports = pgTable(
  "video_reports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Null once the video is erased: the report keeps what identifies it. */
    videoId: uuid("video_id").references(() => cultureVideos.id, { onDelete: "set null" }),
    videoTitle: text("video_title").notNull().default(""),
    videoSha256: text("video_sha256"),
    reason: text("reason").$type<ReportReason>().notNull(),
    text: text("text"),
    /** The reporter's account, if signed in. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** A keyed hash of a visitor's network address, until the report is settled. */
    source: text("source"),
    createdAt: instant("created_at").notNull(),
    /** When admins were last mailed of it. */
    adminsToldAt: instant("admins_told_at"),
    resolvedAt: instant("resolved_at"),
    /** The decision that settled it. */
    decisionId: uuid("decision_id").references(() => moderationDecisions.id, { onDelete: "set null" }),
    searchText: searchText("video_title", "video_sha256", "text"),
  },
  (table) => [
    check(
      "video_reports_reason_known",
      sql`${table.reason} in ('illegal', 'shows-me', 'unkind', 'unsafe', 'sexual', 'not-theirs', 'other')`,
    ),
    uniqueIndex("video_reports_one_open_by_user")
      .on(table.videoId, table.userId)
      .where(sql`${table.resolvedAt} is null`),
    uniqueIndex("video_reports_one_open_by_source")
      .on(table.videoId, table.source)
      .where(sql`${table.resolvedAt} is null`),
    index("video_reports_by_decision").on(table.decisionId),
    index("video_reports_by_user").on(table.userId),
    index("video_reports_by_time").on(table.createdAt, table.id),
  ],
);

export const videoReportsData = {
  table: videoReports,
  about: "Videos that you reported, and why.",
  afterDeletion: "kept without the person",
  owner: { account: "userId" },
  columns: {
    id: "hidden",
    videoId: "shown",
    videoTitle: "shown",
    videoSha256: "hidden",
    reason: "shown",
    text: "shown",
    userId: { emptied: null, isHidden: true },
    source: { emptied: null, isHidden: true },
    createdAt: "shown",
    adminsToldAt: "hidden",
    resolvedAt: "shown",
    decisionId: "hidden",
  },
  periods: [
    {
      name: "settled video reports",
      days: REPORT_DAYS,
      after: "an admin settles it",
      from: videoReports.resolvedAt,
      end: "deleted",
    },
  ],
} satisfies PersonalColumns<typeof videoReports>;

/**
 * The tokens of the private links by which reporters follow a report, with a visitor's address for the outcome. Each
 * submission adds one, also to an open report of the same account or network: the answer never tells whether there was one.
 */
export const videoReportTokens = pgTable(
  "video_report_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    reportId: uuid("report_id")
      .notNull()
      .references(() => videoReports.id, { onDelete: "cascade" }),
    /** A visitor's. Shown to no admin. */
    contactEmail: text("contact_email"),
  },
  (table) => [index("video_report_tokens_by_report").on(table.reportId)],
);

export const videoReportTokensData = {
  table: videoReportTokens,
  about: "Videos that you reported without an account, with your address.",
  withheld:
    "the private links, as hashes, and what a report says: somebody else on your network may have written it",
  afterDeletion: "kept without the person",
  owner: { address: "contactEmail" },
  columns: { tokenHash: "hidden", reportId: "hidden", contactEmail: { emptied: null } },
  with: {
    videoTitle: videoReports.videoTitle,
    createdAt: videoReports.createdAt,
    resolvedAt: videoReports.resolvedAt,
  },
} satisfies PersonalColumns<typeof videoReportTokens>;
