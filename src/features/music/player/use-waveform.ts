import { useEffect, useState } from "react";
import type { PlayableTrack } from "./player-state.rules.ts";

/** The track's stored waveform, fetched when the page did not include it; null until then, or without one. */
export function useWaveform(track: PlayableTrack | null): string | null {
  const [read, setRead] = useState<{ id: string; waveform: string | null }>();
  const id = track && !track.waveform && track.waveform !== null ? track.id : undefined;
  useEffect(() => {
    if (!id) return;
    const leaving = new AbortController();
    readWaveform(id, leaving.signal).then(
      (waveform) => setRead({ id, waveform }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [id]);
  if (!id) return track?.waveform ?? null;
  return read?.id === id ? read.waveform : null;
}

async function readWaveform(id: string, signal: AbortSignal): Promise<string | null> {
  const answer = await fetch(`/api/music/tracks/${id}`, { signal });
  const { waveform } = (await answer.json()) as { waveform?: string | null };
  return waveform ?? null;
}
