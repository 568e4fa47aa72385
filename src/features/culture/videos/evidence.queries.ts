import { and, desc, eq, isNotNull, isNull, ne, not, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { videoReports } from "./moderation.tables.ts";
import { cultureVideos, type EarlierCaptions } from "./videos.tables.ts";

/**
 * Whether a video is evidence: reported without an answer, hidden or removed by an admin, or under appeal. The
 * trigger on `users` calls the same SQL function.
 */
export const isEvidence = sql<boolean>`video_is_evidence(${cultureVideos.id}, ${cultureVideos.state})`;

export async function isVideoEvidence(db: Queryable, videoId: string): Promise<boolean> {
  const [found] = await db.select({ isEvidence }).from(cultureVideos).where(eq(cultureVideos.id, videoId));
  return found?.isEvidence ?? false;
}

/** Captions that the video had while it was evidence, oldest first; undefined if the video does not exist. */
export async function findEarlierCaptions(
  db: Queryable,
  videoId: string,
): Promise<EarlierCaptions[] | undefined> {
  const { earlierCaptions } = cultureVideos;
  const [found] = await db
    .select({ earlierCaptions })
    .from(cultureVideos)
    .where(eq(cultureVideos.id, videoId));
  return found?.earlierCaptions;
}

/** Erases the earlier captions of videos that are not evidence. */
export async function forgetEarlierCaptions(db: Queryable): Promise<void> {
  await db
    .update(cultureVideos)
    .set({ earlierCaptions: [] })
    .where(and(ne(cultureVideos.earlierCaptions, []), not(isEvidence)));
}

/** Sealed videos, except the reader's, even if their files are still outside the folder of evidence. */
export function listSealed(db: Queryable, reader?: string) {
  const {
    id,
    title,
    sha256,
    videoUrl,
    posterUrl,
    captionsUrl,
    state,
    sealedAt,
    sealedOwner,
    unlawfulAt,
    userId,
  } = cultureVideos;
  return db
    .select({
      id,
      title,
      sha256,
      videoUrl,
      posterUrl,
      captionsUrl,
      sealedAt,
      sealedOwner,
      unlawfulAt,
      openReports: db.$count(
        videoReports,
        and(eq(videoReports.videoId, id), isNull(videoReports.resolvedAt)),
      ),
    })
    .from(cultureVideos)
    .where(and(eq(state, "sealed"), reader ? sql`${userId} is distinct from ${reader}` : undefined))
    .orderBy(desc(sealedAt), desc(id));
}

/** The URLs of the files of videos that are marked as unlawful images. */
export async function listUnlawfulUrls(db: Queryable): Promise<string[]> {
  const { videoUrl, posterUrl, captionsUrl, unlawfulAt } = cultureVideos;
  const found = await db
    .select({ videoUrl, posterUrl, captionsUrl })
    .from(cultureVideos)
    .where(isNotNull(unlawfulAt));
  return found.flatMap((urls) => Object.values(urls)).filter((url) => url !== null);
}
