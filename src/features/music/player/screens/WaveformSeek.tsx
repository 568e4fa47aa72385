import { type KeyboardEvent, useEffect, useMemo, useState } from "react";
import { formatDuration, spokenDuration } from "#shared/time/durations.ts";
import { player, usePlayer } from "../player.store.ts";
import type { PlayableTrack } from "../player-state.rules.ts";
import { storedBars, waveformBars } from "../waveform.ts";
import { WaveformBars } from "./WaveformBars.tsx";

const barCount = 110;
const arrowSeconds = 5;
const silence = Array<number>(barCount).fill(0.04);

/** The track's waveform, played bars in hi-vis, under a native slider; elapsed and total time below. */
export function WaveformSeek({
  track,
  height = "h-[92px]",
}: {
  track: PlayableTrack | null;
  height?: string;
}) {
  const duration = usePlayer((state) => (state.currentTrack ? state.duration : 0)) || (track?.duration ?? 0);
  const time = usePlayer((state) => Math.floor(state.currentTime));
  const played = usePlayer((state) => barsPlayed(state.currentTime, state.duration));
  const waveform = useWaveform(track);
  const id = track?.id;
  const bars = useMemo(
    () => storedBars(waveform, barCount) ?? (id ? waveformBars(id, barCount) : silence),
    [id, waveform],
  );
  const seek = (to: number) => player.dispatch({ type: "seek", time: to });

  /** Replaces the native step of one second, which is too small for a long track. */
  function seekByArrow(event: KeyboardEvent) {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    seek(player.getState().currentTime + direction * arrowSeconds);
  }

  return (
    <div>
      <div
        className={`relative ${height} rounded-xs forced-color-adjust-none outline-hivis outline-offset-4 has-focus-visible:outline-5`}
      >
        <WaveformBars bars={bars} className="text-night-unplayed forced-colors:text-[GrayText]" />
        <WaveformBars
          bars={bars}
          className="text-hivis forced-colors:text-[Highlight]"
          style={{ clipPath: `inset(0 ${100 - (100 * played) / barCount}% 0 0)` }}
        />
        <input
          type="range"
          aria-label="Seek"
          aria-valuetext={`${spokenDuration(time)} of ${spokenDuration(duration) || "unknown length"}`}
          min={0}
          max={Math.max(1, Math.floor(duration))}
          step={1}
          value={time}
          disabled={!track}
          onChange={(event) => seek(event.target.valueAsNumber)}
          onKeyDown={seekByArrow}
          className="absolute inset-0 m-0 size-full cursor-pointer opacity-0 disabled:cursor-default noscript:hidden"
        />
      </div>
      <div aria-hidden="true" className="mt-2 flex justify-between font-mono text-[13px] font-medium">
        <span>{formatDuration(time)}</span>
        <span>{formatDuration(duration || null)}</span>
      </div>
    </div>
  );
}

function barsPlayed(time: number, duration: number): number {
  return duration > 0 ? Math.round((barCount * time) / duration) : 0;
}

/** The track's stored waveform, fetched if the page did not include it; null before, or without a waveform. */
function useWaveform(track: PlayableTrack | null): string | null {
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
