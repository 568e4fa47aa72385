import { and, eq } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.ts";
import { tracks } from "./tracks.tables.ts";

/** Where the track's sound is; `undefined` when there is no such track, or no sound. */
export async function findAudioUrl(db: Queryable, trackId: string): Promise<string | undefined> {
  const [track] = await db.select({ audioUrl: tracks.audioUrl }).from(tracks).where(eq(tracks.id, trackId));
  return track?.audioUrl ?? undefined;
}

/** Notes what a sound looks like, unless the track has another by now. */
export async function setWaveform(
  db: Queryable,
  { trackId, audioUrl, waveform }: { trackId: string; audioUrl: string; waveform: string },
): Promise<void> {
  await db
    .update(tracks)
    .set({ waveform })
    .where(and(eq(tracks.id, trackId), eq(tracks.audioUrl, audioUrl)));
}
