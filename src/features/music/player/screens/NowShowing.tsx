import { FitLine } from "#shared/type/FitLine.tsx";
import { posterTitle } from "../../tracks/tracks.rules.ts";
import { type Player, usePlayer } from "../player.store.ts";
import type { PlayableTrack } from "../player-state.rules.ts";

/** The current track and the player's status; without a track, the reason. */
export function NowShowing({ track, failed }: { track: PlayableTrack | null; failed: boolean }) {
  const status = usePlayer(statusText);
  const title = track?.title ?? (failed ? "No signal" : "All quiet");
  return (
    <div>
      <p className="font-mono text-[13px] leading-5 font-semibold text-hivis uppercase">
        {track ? status : failed ? "The music did not load" : "No tracks yet"}
      </p>
      <p className="mt-1 flex min-h-13 items-end md:min-h-17">
        <FitLine
          text={posterTitle(title)}
          measureEm={12.7}
          narrowMeasureEm={8}
          maxScale={1}
          narrowMaxScale={1.35}
          className="solved-narrow-to-lg w-full"
        />
      </p>
      <p className="mt-2 line-clamp-3 min-h-7 wrap-anywhere text-[18px] leading-7 text-night-muted">
        {track && [track.artist, track.genre].filter(Boolean).join(" \u00a0·\u00a0 ")}
      </p>
    </div>
  );
}

function statusText({ problem, isPlaying, isLoading, isPaused, currentTime }: Player): string {
  if (problem) return problem === "blocked" ? "Blocked by your browser" : "That one will not play";
  if (isPlaying) return isLoading ? "Loading" : "Playing now";
  return isPaused && currentTime > 0 ? "Paused" : "Ready when you are";
}
