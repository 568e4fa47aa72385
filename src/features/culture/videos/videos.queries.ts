import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  not,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { z } from "zod";
import { userRoles } from "#features/auth/account/accounts.tables.ts";
import { columnsOf } from "#shared/db/columns.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { Video } from "../videos.api.ts";
import { isEvidence } from "./evidence.queries.ts";
import { videoReports } from "./moderation.tables.ts";
import { type Category, categories, type VideoState } from "./videos.rules.ts";
import { cultureVideos } from "./videos.tables.ts";

/** A public video, which leaves out the owner. */
export const videoSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.enum(categories),
  /** Same-origin path. */
  videoUrl: z.string(),
  /** Null without a poster. */
  posterUrl: z.string().nullable(),
  /** WebVTT. */
  captionsUrl: z.string().nullable(),
  /** Whole seconds, rounded down. */
  duration: z.number().int(),
  /** Width in pixels, with the video's rotation applied. */
  width: z.number().int(),
  height: z.number().int(),
});

/** The columns that anyone can read. */
export const publicColumns = columnsOf(cultureVideos, videoSchema);

const { id, category, videoUrl, posterUrl, captionsUrl } = publicColumns;
const { userId, ownedByCharity, state, stateBefore, stateSince, confirmedAt, approvedAt, createdAt, sha256 } =
  getTableColumns(cultureVideos);
const { unlawfulAt } = getTableColumns(cultureVideos);

export type StoredVideo = Video &
  Pick<
    typeof cultureVideos.$inferSelect,
    | "userId"
    | "ownedByCharity"
    | "state"
    | "stateBefore"
    | "stateSince"
    | "confirmedAt"
    | "approvedAt"
    | "createdAt"
    | "sha256"
    | "unlawfulAt"
  >;

export type VideoFiles = Pick<Video, "videoUrl" | "posterUrl" | "captionsUrl">;

export function filesOf({ videoUrl, posterUrl, captionsUrl }: VideoFiles): (string | null)[] {
  return [videoUrl, posterUrl, captionsUrl];
}

export const storedColumns = {
  ...publicColumns,
  userId,
  ownedByCharity,
  state,
  stateBefore,
  stateSince,
  confirmedAt,
  approvedAt,
  createdAt,
  sha256,
  unlawfulAt,
};

/** The sort key of the feed: an approved video is as new as its approval. */
const newSince = sql`coalesce(${cultureVideos.approvedAt}, ${cultureVideos.createdAt})`;

/** Public videos, newest first. */
export function findNewest(db: Queryable, of: Category, limit: number): Promise<StoredVideo[]> {
  return db
    .select(storedColumns)
    .from(cultureVideos)
    .where(and(eq(category, of), eq(state, "shown")))
    .orderBy(desc(newSince), desc(id))
    .limit(limit);
}

/** A person's videos in these states, newest first. */
export function findOwn(db: Queryable, person: string, ...of: VideoState[]): Promise<StoredVideo[]> {
  return db
    .select(storedColumns)
    .from(cultureVideos)
    .where(and(eq(userId, person), inArray(state, of)))
    .orderBy(desc(createdAt), desc(id));
}

/** Total bytes of videos by accounts without a role, in any state. */
export async function bytesOfMembers(db: Queryable): Promise<number> {
  const staff = db.select({ id: userRoles.userId }).from(userRoles);
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${cultureVideos.fileSize}), 0)`.mapWith(Number) })
    .from(cultureVideos)
    .where(and(isNotNull(userId), notInArray(userId, staff)));
  return sum?.bytes ?? 0;
}

/** The number of a person's videos in any state but `removed` and `sealed`. */
export function countOwn(db: Queryable, person: string): Promise<number> {
  return db.$count(cultureVideos, and(eq(userId, person), notInArray(state, ["removed", "sealed"])));
}

export async function findVideo(db: Queryable, videoId: string): Promise<StoredVideo | undefined> {
  const [found] = await db.select(storedColumns).from(cultureVideos).where(eq(id, videoId));
  return found;
}

/** The video published from this account's upload; undefined if none was. */
export async function findByUpload(
  db: Queryable,
  upload: { userId: string; uploadId: string },
): Promise<StoredVideo | undefined> {
  const [found] = await db
    .select(storedColumns)
    .from(cultureVideos)
    .where(and(eq(cultureVideos.uploadId, upload.uploadId), eq(userId, upload.userId)));
  return found;
}

/** An arbitrary key, the same in every process. */
const LOCK = 7_140_512;

/**
 * Takes the feed's advisory lock until the transaction ends. Publish, remove and change take it before the first read.
 */
export async function lockFeed(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** Fails if the upload is already published. */
export async function insertVideos(
  db: Queryable,
  rows: (typeof cultureVideos.$inferInsert)[],
): Promise<StoredVideo[]> {
  return rows.length > 0 ? db.insert(cultureVideos).values(rows).returning(storedColumns) : [];
}

/** SELECT ... FOR UPDATE. */
export async function lockVideo(tx: Queryable, videoId: string): Promise<StoredVideo | undefined> {
  const [found] = await tx.select(storedColumns).from(cultureVideos).where(eq(id, videoId)).for("update");
  return found;
}

type Change = Partial<typeof cultureVideos.$inferInsert>;

/** Called only by `change-state.server.ts`, which knows what each state needs. */
export async function setState(
  tx: Queryable,
  videoId: string,
  change: Pick<
    Change,
    | keyof VideoFiles
    | "state"
    | "approvedAt"
    | "removedAt"
    | "sealedAt"
    | "sealedOwner"
    | "stateBefore"
    | "stateSince"
    | "confirmedAt"
    | "waitsFrom"
    | "uploadId"
  >,
): Promise<void> {
  await tx.update(cultureVideos).set(change).where(eq(id, videoId));
}

export async function updateFiles(
  db: Queryable,
  videoId: string,
  change: Pick<Change, keyof VideoFiles | "earlierCaptions" | "confirmedAt">,
): Promise<void> {
  await db.update(cultureVideos).set(change).where(eq(id, videoId));
}

/** Stores that a moderator found the video in order after a report. */
export async function confirmVideo(tx: Queryable, videoId: string): Promise<void> {
  await tx.update(cultureVideos).set({ confirmedAt: new Date() }).where(eq(id, videoId));
}

/** Marks the video as an unlawful image, or removes the mark. */
export async function markVideo(tx: Queryable, videoId: string, at: Date | null): Promise<void> {
  await tx.update(cultureVideos).set({ unlawfulAt: at }).where(eq(id, videoId));
}

export async function deleteVideo(db: Queryable, videoId: string): Promise<void> {
  await db.delete(cultureVideos).where(eq(id, videoId));
}

/** The files of a person's videos in any state. */
export function listFilesOf(
  db: Queryable,
  person: string,
): Promise<(VideoFiles & { id: string; isEvidence: boolean; unlawfulAt: Date | null })[]> {
  return db
    .select({ id, videoUrl, posterUrl, captionsUrl, isEvidence, unlawfulAt })
    .from(cultureVideos)
    .where(eq(userId, person));
}

/** Settles all open reports about the video. */
export async function settleReportsOf(db: Queryable, video: string, resolvedAt: Date): Promise<void> {
  await db
    .update(videoReports)
    .set({ resolvedAt, source: null })
    .where(and(eq(videoReports.videoId, video), isNull(videoReports.resolvedAt)));
}

export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.select({ id }).from(cultureVideos).limit(1)).length === 0;
}

/** The given URLs that a video refers to. */
export async function listUsedUrls(db: Queryable, urls: readonly string[]): Promise<string[]> {
  const any = [...urls];
  const found = await db
    .select({ videoUrl, posterUrl, captionsUrl })
    .from(cultureVideos)
    .where(or(inArray(videoUrl, any), inArray(posterUrl, any), inArray(captionsUrl, any)));
  return found.flatMap((files) => Object.values(files)).filter((url) => url !== null);
}

/** The URLs of all videos' files, or of the files that are deleted with an account. */
export async function listFileUrls(db: Queryable, of?: { userId: string }): Promise<string[]> {
  const found = await db
    .select({ videoUrl, posterUrl, captionsUrl })
    .from(cultureVideos)
    .where(of && and(eq(userId, of.userId), not(isEvidence)));
  return found.flatMap((urls) => Object.values(urls)).filter((url) => url !== null);
}
