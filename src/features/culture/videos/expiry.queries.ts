import { and, eq, getTableColumns, isNotNull, isNull, lt, not, notExists, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { isEvidence } from "./evidence.queries.ts";
import { moderationDecisions } from "./moderation.tables.ts";
import { type StoredVideo, storedColumns } from "./videos.queries.ts";
import { cultureVideos } from "./videos.tables.ts";

const { id, state, stateSince, approvedAt } = getTableColumns(cultureVideos);

/** Total bytes of a network's videos that wait for approval. */
export async function bytesWaitingFrom(db: Queryable, network: string): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${cultureVideos.fileSize}), 0)`.mapWith(Number) })
    .from(cultureVideos)
    .where(and(eq(state, "waiting"), eq(cultureVideos.waitsFrom, network)));
  return sum?.bytes ?? 0;
}

/** Videos removed before this time, without those under an unanswered appeal. */
export function listRemovedBefore(db: Queryable, before: Date): Promise<StoredVideo[]> {
  const appealed = db
    .select({ id: moderationDecisions.videoId })
    .from(moderationDecisions)
    .where(
      and(
        eq(moderationDecisions.videoId, id),
        isNotNull(moderationDecisions.appealedAt),
        isNull(moderationDecisions.appealDecidedAt),
      ),
    );
  return db
    .select(storedColumns)
    .from(cultureVideos)
    .where(and(lt(cultureVideos.removedAt, before), notExists(appealed)));
}

const neverPublic = and(eq(state, "waiting"), isNull(approvedAt), not(isEvidence));

/** Unapproved videos that have waited since before `before`. We emailed each owner before `mailedBefore`. */
export function listWaitingBefore(db: Queryable, before: Date, mailedBefore: Date): Promise<StoredVideo[]> {
  return db
    .select(storedColumns)
    .from(cultureVideos)
    .where(and(neverPublic, lt(stateSince, before), lt(cultureVideos.expiryMailedAt, mailedBefore)));
}

/** Marks videos that have waited since before this time as emailed, once each. */
export function claimExpiring(tx: Queryable, before: Date, now: Date): Promise<StoredVideo[]> {
  return tx
    .update(cultureVideos)
    .set({ expiryMailedAt: now })
    .where(and(neverPublic, lt(stateSince, before), isNull(cultureVideos.expiryMailedAt)))
    .returning(storedColumns);
}

/** Videos sealed before this time, without those with an open report or an unanswered appeal. */
export function listSealedBefore(db: Queryable, before: Date): Promise<StoredVideo[]> {
  // The state counts as public here, because a sealed video is always evidence.
  const isUnsettled = sql`video_is_evidence(${id}, 'shown')`;
  return db
    .select(storedColumns)
    .from(cultureVideos)
    .where(and(lt(cultureVideos.sealedAt, before), not(isUnsettled)));
}
