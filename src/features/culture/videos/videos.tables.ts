import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { REMOVED_VIDEO_DAYS, WAITING_DAYS } from "./videos.rules.ts";

export interface EarlierCaptions {
  /** WebVTT. */
  text: string;
  /** An ISO time. */
  replacedAt: string;
}

export const cultureVideos = pgTable(
  "culture_videos",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    videoUrl: text("video_url").notNull(),
    title: text("title").notNull(),
    fileSize: bigint("file_size", { mode: "number" }).notNull(),
    /** SHA-256 of the file, in hex; null for an imported video. */
    sha256: text("sha256"),
    /** The owner. Deleting the account deletes the video. Null for the charity's videos and for imported ones. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The charity's video: only admins can remove or change it. Without any owner, every account can. */
    ownedByCharity: boolean("owned_by_charity").notNull().default(false),
    category: text("category", { enum: ["general", "secondary", "mainframe"] })
      .notNull()
      .default("general"),
    state: text("state", { enum: ["shown", "waiting", "held", "hidden", "removed", "sealed"] })
      .notNull()
      .default("shown"),
    duration: integer("duration").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    posterUrl: text("poster_url"),
    captionsUrl: text("captions_url"),
    /** The upload that became the video, so that a repeated publish call returns the same video. */
    uploadId: text("upload_id").unique(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Since when the video has its state. */
    stateSince: instant("state_since").notNull().defaultNow(),
    /** When a moderator found the video in order after a report; null after a later change. */
    confirmedAt: instant("confirmed_at"),
    /** A keyed digest of the network that sent the video, while it waits for approval. */
    waitsFrom: text("waits_from"),
    /** When we emailed the owner that the video soon expires without approval. */
    expiryMailedAt: instant("expiry_mailed_at"),
    /** When an admin approved the video; its age in the feed counts from here. */
    approvedAt: instant("approved_at"),
    /** When the video was removed, while an admin can still restore it. */
    removedAt: instant("removed_at"),
    /** When the owner removed the video while it was evidence. A trigger does the same at the account's deletion. */
    sealedAt: instant("sealed_at"),
    /** The owner's email address at the time of sealing, which outlives the account. */
    sealedOwner: text("sealed_owner"),
    /** Since when the video is marked as an unlawful image: kept, hidden, and in no backup. */
    unlawfulAt: instant("unlawful_at"),
    /** Captions that were replaced while the video was evidence, oldest first. */
    earlierCaptions: jsonb("earlier_captions").$type<EarlierCaptions[]>().notNull().default([]),
    /** The state after an admin restores the video. */
    stateBefore: text("state_before", { enum: ["shown", "waiting", "hidden"] }),
  },
  (table) => [
    check("culture_videos_category_known", sql`${table.category} in ('general', 'secondary', 'mainframe')`),
    check(
      "culture_videos_state_known",
      sql`${table.state} in ('shown', 'waiting', 'held', 'hidden', 'removed', 'sealed')`,
    ),
    check("culture_videos_one_owner", sql`not (${table.ownedByCharity} and ${table.userId} is not null)`),
    check(
      "culture_videos_removed_can_return",
      sql`(${table.state} = 'removed') = (${table.removedAt} is not null)
        and (${table.removedAt} is null) = (${table.stateBefore} is null)
        and ${table.stateBefore} in ('shown', 'waiting', 'hidden')`,
    ),
    check(
      "culture_videos_sealed_has_time",
      sql`(${table.state} = 'sealed') = (${table.sealedAt} is not null)`,
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

export const cultureVideosData = {
  table: cultureVideos,
  files: "`culture-videos` in `DATA_DIR/media` or the bucket",
  what: "videos on the culture feed (the charity’s own are not personal data): the clip without the camera’s metadata (place, device, title), title, poster, captions and owner. If the owner removes a video, or the account is deleted, while a report is open or after a moderator’s action, the site seals the video as evidence with the owner’s email address: no address serves it, and it is in no download (UK GDPR article 17(3)). Earlier captions are kept with it. While a video waits for approval, a short keyed digest of its network",
  basis: "contract",
  who: "public: the video; admins: the list of sealed videos; evidence viewers, whom an admin appoints: sealed videos, with fresh proof and each view in the audit log; admins and moderators: the owner, and the file addresses of waiting and hidden videos, which open without a sign-in",
  ends: "removal by its owner, which erases it immediately, or the deletion of the account; a sealed video `EVIDENCE_DAYS` (unset: 90) days after that, not while a report is open or an appeal waits; a video marked as an unlawful image when an admin removes the mark, and then as before",
  card: {
    title: "Your videos",
    what: "The video, its title and captions. We remove from the file where and when you filmed it. You tick that everyone in it agreed: we don’t keep the tick. We keep the time when you accepted our rules.",
    why: "To show your videos on the Culture Feed, and to let you remove them",
    who: "Everyone can see the video. Only admins can see who owns it",
    until: `You remove the video or delete your account: we then erase it immediately. If our team doesn’t review it within ${WAITING_DAYS} days, we erase it, and email you before. If an admin removes it, only our admins can see it, and we erase it ${REMOVED_VIDEO_DAYS} days later, or once we’ve answered your appeal. If you remove it while we review a report, while you appeal, or after we hid or removed it, we keep it sealed in case the police or a court needs it: for 90 days unless we say otherwise, and until we’ve answered`,
  },
  afterDeletion: "deleted",
  owner: { account: "userId" },
  columns: {
    id: "shown",
    videoUrl: "shown",
    title: "shown",
    fileSize: "shown",
    sha256: "hidden",
    userId: "hidden",
    ownedByCharity: "hidden",
    category: "shown",
    state: "shown",
    duration: "shown",
    width: "shown",
    height: "shown",
    posterUrl: "shown",
    captionsUrl: "shown",
    uploadId: "hidden",
    createdAt: "hidden",
    stateSince: "hidden",
    confirmedAt: "hidden",
    waitsFrom: "hidden",
    expiryMailedAt: "hidden",
    approvedAt: "hidden",
    removedAt: "hidden",
    sealedAt: "hidden",
    sealedOwner: "hidden",
    unlawfulAt: "hidden",
    earlierCaptions: "hidden",
    stateBefore: "hidden",
  },
  periods: [
    {
      name: "videos without approval",
      days: WAITING_DAYS,
      after: "the upload; the site emails the owner three days before",
    },
    {
      name: "removed videos",
      days: REMOVED_VIDEO_DAYS,
      after: "removal by an admin, who can restore or erase it until then; not while an appeal waits",
    },
  ],
} satisfies PersonalData<typeof cultureVideos>;
