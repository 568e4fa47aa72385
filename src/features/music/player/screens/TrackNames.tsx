import { formatDuration } from "#shared/time/durations.ts";
import type { PlayableTrack } from "../player-state.rules.ts";

/** Title, artist and length in a row of the player: two cells of its grid. */
export function TrackNames({
  track,
  className = "",
  artistClass,
}: {
  track: PlayableTrack;
  className?: string;
  artistClass: string;
}) {
  return (
    <>
      <span className={`min-w-0 leading-snug ${className}`}>
        <span className="block truncate font-semibold">{track.title}</span>
        <span className={`block truncate ${artistClass}`}>{track.artist}</span>
      </span>
      <span className="font-mono text-[13px] font-medium">{formatDuration(track.duration)}</span>
    </>
  );
}

/** A link to a track's file, shown without JavaScript. */
export function ListenLink({ track, className }: { track: PlayableTrack; className: string }) {
  return (
    <noscript>
      <a href={track.audioUrl} className={`inline-block py-2 underline ${className}`}>
        Listen to {track.title}
      </a>
    </noscript>
  );
}
