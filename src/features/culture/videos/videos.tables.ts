import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant } from "#shared/db/columns.ts";
import type { ReportReason } from "./videos.rules.ts";

export const cultureVideos = pgTable(
  "culture_videos",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    videoUrl: text("video_url").notNull(),
    title: text("title").notNull(),
    fileSize: bigint("file_size", { mode: "number" }).notNull(),
    /** The account that owns it, and is deleted with it; null for a film of the charity and for an imported one. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The charity's own film, which only admins remove and change. Without either owner, everybody signed in may. */
    ownedByCharity: boolean("owned_by_charity").notNull().default(false),
    category: text("category", { enum: ["general", "secondary", "mainframe"] })
      .notNull()
      .default("general"),
    state: text("state", { enum: ["shown", "waiting", "hidden", "removed"] })
      .notNull()
      .default("shown"),
    duration: integer("duration").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    posterUrl: text("poster_url"),
    captionsUrl: text("captions_url"),
    /** Which upload it was, so that whoever asks again is answered with the same video. */
    uploadId: text("upload_id").unique(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Of one that waited: since then it counts as new. */
    approvedAt: instant("approved_at"),
    /** Of a removed one that an admin can still bring back. */
    removedAt: instant("removed_at"),
    /** The state that it comes back to. */
    stateBefore: text("state_before", { enum: ["shown", "waiting", "hidden"] }),
  },
  (table) => [
    check("culture_videos_category_known", sql`${table.category} in ('general', 'secondary', 'mainframe')`),
    check("culture_videos_state_known", sql`${table.state} in ('shown', 'waiting', 'hidden', 'removed')`),
    check("culture_videos_one_owner", sql`not (${table.ownedByCharity} and ${table.userId} is not null)`),
    check(
      "culture_videos_removed_can_return",
      sql`(${table.state} = 'removed') = (${table.removedAt} is not null)
        and (${table.removedAt} is null) = (${table.stateBefore} is null)
        and ${table.stateBefore} in ('shown', 'waiting', 'hidden')`,
    ),
    check("culture_videos_file_size_not_negative", sql`${table.fileSize} >= 0`),
    check(
      "culture_videos_measures_not_negative",
      sql`${table.duration} >= 0 and ${table.width} > 0 and ${table.height} > 0`,
    ),
    index("culture_videos_by_category").on(table.category, table.createdAt),
    index("culture_videos_by_user").on(table.userId),
  ],
);

export const videoReports = pgTable(
  "video_reports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    videoId: uuid("video_id")
      .notNull()
      .references(() => cultureVideos.id, { onDelete: "cascade" }),
    reason: text("reason").$type<ReportReason>().notNull(),
    text: text("text"),
    /** Who reported it, where they were signed in. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Stands for a visitor's network address, until the report is settled. */
    source: text("source"),
    createdAt: instant("created_at").notNull(),
    resolvedAt: instant("resolved_at"),
  },
  (table) => [
    check(
      "video_reports_reason_known",
      sql`${table.reason} in ('shows-me', 'unkind', 'unsafe', 'sexual', 'not-theirs', 'other')`,
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
