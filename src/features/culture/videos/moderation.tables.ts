import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant, searchText } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import type { AppealOutcome, DecisionReason, Outcome } from "./decisions.rules.ts";
import { DECISION_DAYS } from "./decisions.rules.ts";
import type { ReportReason } from "./videos.rules.ts";
import { REPORT_DAYS, REPORTER_DAYS } from "./videos.rules.ts";
import { cultureVideos } from "./videos.tables.ts";

/** Moderators' decisions about videos and members, with one appeal each. They outlive the video and the accounts. */
export const moderationDecisions = pgTable(
  "moderation_decisions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    videoId: uuid("video_id").references(() => cultureVideos.id, { onDelete: "set null" }),
    /** Empty for a suspension. */
    videoTitle: text("video_title").notNull(),
    videoSha256: text("video_sha256"),
    /** The video's owner, or the suspended member. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    outcome: text("outcome").$type<Outcome>().notNull(),
    reason: text("reason").$type<DecisionReason>().notNull(),
    /** The text that the owner reads. */
    text: text("text").notNull(),
    /** Since when an answer was due: the first report, or the waiting upload; null if an admin found it. */
    askedAt: instant("asked_at"),
    /** The number of reports that the decision answers. */
    reports: integer("reports").notNull().default(0),
    reportReasons: text("report_reasons").array().$type<ReportReason[]>().notNull().default([]),
    /** When the suspension ends. */
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
  what: "decisions of moderators about videos: title and SHA-256 of the video, owner, reason and text, who decided and when, the reasons of the answered reports, the owner’s appeal and its answer",
  basis: "legal",
  ends: "the deletion of the account anonymises the decision",
  card: {
    title: "Decisions about your videos",
    what: "If we hide or remove your video: our decision, the reason, your appeal and our answer.",
    why: "To tell you, and to let you appeal. To see if we decide fairly",
    who: "You, our admins and moderators",
    until: `${DECISION_DAYS} days later, which is three years; without your name once you delete your account`,
  },
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
    },
  ],
} satisfies PersonalData<typeof moderationDecisions>;

export const videoReports = pgTable(
  "video_reports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Null after the video is erased: the report keeps what identifies the video. */
    videoId: uuid("video_id").references(() => cultureVideos.id, { onDelete: "set null" }),
    videoTitle: text("video_title").notNull().default(""),
    videoSha256: text("video_sha256"),
    reason: text("reason").$type<ReportReason>().notNull(),
    text: text("text"),
    /** The reporter's account; null for a visitor. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** A keyed hash of a visitor's network address. Set to null when the report is settled. */
    source: text("source"),
    createdAt: instant("created_at").notNull(),
    /** When we last emailed the admins about the report. */
    adminsToldAt: instant("admins_told_at"),
    resolvedAt: instant("resolved_at"),
    /** The decision that settled the report. */
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
  what: "reports of videos: reason, text, account or a visitor’s email address, title and SHA-256 of the video; for visitors a short keyed digest of the network address, which itself is not stored, until the report is settled. The security log says that a video was reported, but not by whom; hashes of the tokens of private links to follow a report. A download leaves out the text of a report without an account, because another person on the network may have written it",
  basis: "legal",
  ends: "the deletion of the account anonymises the report; it outlives the video",
  card: {
    title: "Reports",
    what: "If you report a video: that you reported it, why, and what you wrote; your address if you gave one; without an account a code made from your network, until we’ve decided. We never tell the owner who reported the video.",
    why: "To review your report, count one report per person, and tell you what we decided",
    who: "Our admins and moderators, without your name and address. They can’t see reports of videos that they own",
    until: `${REPORT_DAYS} days after we decide. Until then the site reminds us every day; after ${REPORTER_DAYS} days we delete who you are, and keep only the report`,
  },
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
    },
    {
      name: "reporters of open video reports",
      days: REPORTER_DAYS,
      after: "the report, where no admin has settled it: who reported, while the report stays",
    },
  ],
} satisfies PersonalData<typeof videoReports>;

/**
 * The tokens of the private links to follow a report, with a visitor's email address for the outcome. Each submission
 * adds one, even to an existing open report, so the answer never reveals an earlier report.
 */
export const videoReportTokens = pgTable(
  "video_report_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    reportId: uuid("report_id")
      .notNull()
      .references(() => videoReports.id, { onDelete: "cascade" }),
    /** A visitor's email address, which no admin sees. */
    contactEmail: text("contact_email"),
  },
  (table) => [index("video_report_tokens_by_report").on(table.reportId)],
);

export const videoReportTokensData = {
  table: videoReportTokens,
  saidWith: videoReportsData,
  afterDeletion: "kept without the person",
  owner: { address: "contactEmail" },
  columns: { tokenHash: "hidden", reportId: "hidden", contactEmail: { emptied: null } },
  with: {
    videoTitle: videoReports.videoTitle,
    createdAt: videoReports.createdAt,
    resolvedAt: videoReports.resolvedAt,
  },
} satisfies PersonalData<typeof videoReportTokens>;
