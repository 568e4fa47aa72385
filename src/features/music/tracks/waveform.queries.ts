import { and, eq } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.ts";
import { tracks } from "./tracks.tables.ts";

/** The URL of the track's audio file; `undefined` without such a track or file. */
export async function findAudioUrl(db: Queryable, trackId: string): Promise<string | undefined> {
  const [track] = await db.select({ audioUrl: tracks.audioUrl }).from(tracks).where(eq(tracks.id, trackId));
  return track?.audioUrl ?? undefined;
}

/** Stores a waveform, unless the track's audio file was replaced meanwhile. */
export async function setWaveform(
  db: Queryable,
  { trackId, audioUrl, waveform }: { trackId: string; audioUrl: string; waveform: string },
): Promise<void> {
  await db
    .update(tracks)
    .set({ waveform })
    .where(and(eq(tracks.id, trackId), eq(tracks.audioUrl, audioUrl)));
}
