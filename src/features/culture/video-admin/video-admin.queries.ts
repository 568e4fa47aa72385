import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { users } from "#features/auth/account/accounts.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { isEvidence } from "../videos/evidence.queries.ts";
import { videoReports } from "../videos/moderation.tables.ts";
import { publicColumns } from "../videos/videos.queries.ts";
import { isGrave, REMOVED_VIDEO_DAYS } from "../videos/videos.rules.ts";
import { cultureVideos } from "../videos/videos.tables.ts";
import type { ManagedVideo } from "./video-admin.api.ts";

const REPORTS_SHOWN = 20;

/**
 * All videos or one for a moderator. Held videos and those with a grave report come first, next those with other
 * reports, next the newest. Moderators see no reports of their videos.
 */
export async function listManaged(db: Queryable, admin?: string, videoId?: string): Promise<ManagedVideo[]> {
  const videos = await db
    .select({
      ...publicColumns,
      state: sql<ManagedVideo["state"]>`${cultureVideos.state}`,
      fileSize: cultureVideos.fileSize,
      createdAt: cultureVideos.createdAt,
      userId: cultureVideos.userId,
      ownerEmail: users.email,
      ownedByCharity: cultureVideos.ownedByCharity,
      removedAt: cultureVideos.removedAt,
      stateSince: cultureVideos.stateSince,
      unlawfulAt: cultureVideos.unlawfulAt,
      earlierCaptions: sql<number>`case when ${isEvidence} then jsonb_array_length(${cultureVideos.earlierCaptions}) else 0 end`,
    })
    .from(cultureVideos)
    .leftJoin(users, eq(users.id, cultureVideos.userId))
    .where(
      and(
        ne(cultureVideos.state, "sealed"),
        videoId === undefined ? undefined : eq(cultureVideos.id, videoId),
      ),
    )
    .orderBy(desc(cultureVideos.createdAt), desc(cultureVideos.id));
  const reports = await listOpenReports(db, videoId);
  const managed = videos.map(({ removedAt, stateSince, userId, ...video }) => {
    const isOwn = userId !== null && userId === admin;
    const ofIt = isOwn ? [] : reports.filter((report) => report.videoId === video.id);
    const erasedAfter = removedAt && new Date(removedAt.getTime() + REMOVED_VIDEO_DAYS * DAY_MS);
    return {
      ...video,
      earlierCaptions: isOwn ? 0 : video.earlierCaptions,
      needsReason: userId !== null && !isOwn,
      heldSince: video.state === "held" ? stateSince : null,
      erasedAfter,
      openReports: ofIt[0]?.count ?? 0,
      reports: ofIt.map(({ report }) => report),
    };
  });
  return managed.toSorted((a, b) => urgencyOf(b) - urgencyOf(a));
}

function urgencyOf({ state, openReports, reports }: ManagedVideo): number {
  if (state === "held" || reports.some(({ reason }) => isGrave(reason))) return 2;
  return openReports > 0 ? 1 : 0;
}

/** The newest open reports of each video, and their number. */
async function listOpenReports(db: Queryable, videoId: string | undefined) {
  const { id, reason, text, createdAt } = videoReports;
  const place = sql<number>`row_number() over (partition by ${videoReports.videoId} order by ${createdAt} desc, ${id})`;
  const ranked = db
    .select({
      id,
      reason,
      text,
      createdAt,
      videoId: videoReports.videoId,
      count: sql<number>`(count(*) over (partition by ${videoReports.videoId}))::int`.as("count"),
      place: place.as("place"),
    })
    .from(videoReports)
    .where(
      and(
        isNull(videoReports.resolvedAt),
        videoId === undefined ? undefined : eq(videoReports.videoId, videoId),
      ),
    )
    .as("ranked");
  const found = await db
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${REPORTS_SHOWN}`)
    .orderBy(ranked.place);
  return found.map(({ videoId, count, place: _place, ...report }) => ({ videoId, count, report }));
}
