import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { ReportReason } from "./videos.rules.ts";
import { cultureVideos } from "./videos.tables.ts";

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
    /** Where a visitor wants to hear of the outcome. Shown to no admin. */
    contactEmail: text("contact_email"),
    createdAt: instant("created_at").notNull(),
    /** When admins were last mailed of it. */
    adminsToldAt: instant("admins_told_at"),
    resolvedAt: instant("resolved_at"),
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
    index("video_reports_by_user").on(table.userId),
    index("video_reports_by_time").on(table.createdAt, table.id),
  ],
);
