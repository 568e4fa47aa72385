import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lt, ne, notInArray, sql } from "drizzle-orm";
import { userRoles } from "#features/auth/account/accounts.tables.ts";
import type { Queryable } from "#shared/db/database.ts";
import type { PersonalTable } from "#shared/personal-data/personal-data.ts";
import type { Video } from "./videos.contract.ts";
import { type Category, toldTo, type VideoState } from "./videos.rules.ts";
import { cultureVideos, videoReports } from "./videos.tables.ts";

const { id, title, category, videoUrl, posterUrl, captionsUrl, duration, width, height } =
  getTableColumns(cultureVideos);

/** What everybody may see of a video. */
export const publicColumns = {
  ...{ id, title, category, videoUrl, posterUrl, captionsUrl },
  ...{ duration, width, height },
};

const { userId, ownedByCharity, state, stateBefore, approvedAt, createdAt } = getTableColumns(cultureVideos);

export type StoredVideo = Video &
  Pick<
    typeof cultureVideos.$inferSelect,
    "userId" | "ownedByCharity" | "state" | "stateBefore" | "approvedAt" | "createdAt"
  >;

/** The addresses of a video's files. */
export type VideoFiles = Pick<Video, "videoUrl" | "posterUrl" | "captionsUrl">;

const stored = { ...publicColumns, userId, ownedByCharity, state, stateBefore, approvedAt, createdAt };

/** One that waited is new since it was approved. */
const newSince = sql`coalesce(${cultureVideos.approvedAt}, ${cultureVideos.createdAt})`;

/** Those that everybody sees, the newest first. */
export function findNewest(db: Queryable, of: Category, limit: number): Promise<StoredVideo[]> {
  return db
    .select(stored)
    .from(cultureVideos)
    .where(and(eq(category, of), eq(state, "shown")))
    .orderBy(desc(newSince), desc(id))
    .limit(limit);
}

/** The person's videos of this state, the newest first. */
export function findOwn(db: Queryable, person: string, of: VideoState): Promise<StoredVideo[]> {
  return db
    .select(stored)
    .from(cultureVideos)
    .where(and(eq(userId, person), eq(state, of)))
    .orderBy(desc(createdAt), desc(id));
}

/** Bytes of the videos of all accounts without the admin role, whatever their state. */
export async function bytesOfMembers(db: Queryable): Promise<number> {
  const admins = db.select({ id: userRoles.userId }).from(userRoles).where(eq(userRoles.role, "admin"));
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${cultureVideos.fileSize}), 0)`.mapWith(Number) })
    .from(cultureVideos)
    .where(and(isNotNull(userId), notInArray(userId, admins)));
  return sum?.bytes ?? 0;
}

/** How many videos a person has, whatever their state, but for removed ones. */
export function countOwn(db: Queryable, person: string): Promise<number> {
  return db.$count(cultureVideos, and(eq(userId, person), ne(state, "removed")));
}

export async function findVideo(db: Queryable, videoId: string): Promise<StoredVideo | undefined> {
  const [found] = await db.select(stored).from(cultureVideos).where(eq(id, videoId));
  return found;
}

/** What this account's upload became; undefined when it became nothing, or is somebody else's. */
export async function findByUpload(
  db: Queryable,
  upload: { userId: string; uploadId: string },
): Promise<StoredVideo | undefined> {
  const [found] = await db
    .select(stored)
    .from(cultureVideos)
    .where(and(eq(cultureVideos.uploadId, upload.uploadId), eq(userId, upload.userId)));
  return found;
}

/** Any number, the same in every process. */
const LOCK = 7_140_512;

/** Holds everybody else who publishes, removes or changes a video until the transaction ends. Taken before the first row is read. */
export async function lockFeed(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** Fails where its upload is a video already. */
export async function insertVideos(
  db: Queryable,
  rows: (typeof cultureVideos.$inferInsert)[],
): Promise<StoredVideo[]> {
  return rows.length > 0 ? db.insert(cultureVideos).values(rows).returning(stored) : [];
}

export async function updateVideo(
  db: Queryable,
  videoId: string,
  change: Partial<
    Pick<
      typeof cultureVideos.$inferInsert,
      keyof VideoFiles | "state" | "approvedAt" | "removedAt" | "stateBefore" | "uploadId"
    >
  >,
): Promise<StoredVideo | undefined> {
  const [video] = await db.update(cultureVideos).set(change).where(eq(id, videoId)).returning(stored);
  return video;
}

export async function deleteVideo(db: Queryable, videoId: string): Promise<void> {
  await db.delete(cultureVideos).where(eq(id, videoId));
}

/** Their files stay for the sweep, which removes what no row names. */
export async function deleteVideosRemovedBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(cultureVideos).where(lt(cultureVideos.removedAt, before));
}

/** Settles every open report of a video. */
export async function settleReportsOf(db: Queryable, video: string, resolvedAt: Date): Promise<void> {
  await db
    .update(videoReports)
    .set({ resolvedAt, source: null })
    .where(and(eq(videoReports.videoId, video), isNull(videoReports.resolvedAt)));
}

export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.select({ id }).from(cultureVideos).limit(1)).length === 0;
}

/** The addresses of every file that a video has. */
export async function listFileUrls(db: Queryable, of?: { userId: string }): Promise<string[]> {
  const found = await db
    .select({ videoUrl, posterUrl, captionsUrl })
    .from(cultureVideos)
    .where(of && eq(userId, of.userId));
  return found.flatMap((urls) => Object.values(urls)).filter((url) => url !== null);
}

/** What the culture feed holds of a person. */
export const cultureTables: PersonalTable[] = [
  {
    name: "culture_videos",
    about: "Videos that you put on the culture feed.",
    afterDeletion: "deleted",
    filesOf: listFileUrls,
    rowsOf: async (db, person) => {
      const videos = await db
        .select({ ...publicColumns, state, fileSize: cultureVideos.fileSize })
        .from(cultureVideos)
        .where(eq(userId, person.userId))
        .orderBy(asc(createdAt));
      return videos.map((video) => toldTo({ isAdmin: false }, video));
    },
  },
  {
    name: "video_reports",
    about: "Videos that you reported, and why.",
    afterDeletion: "kept without the person",
    rowsOf: (db, person) =>
      db
        .select({
          videoId: videoReports.videoId,
          reason: videoReports.reason,
          text: videoReports.text,
          createdAt: videoReports.createdAt,
          resolvedAt: videoReports.resolvedAt,
        })
        .from(videoReports)
        .where(eq(videoReports.userId, person.userId))
        .orderBy(asc(videoReports.createdAt)),
  },
];
