import { type ReactNode, useEffect } from "react";
import { FitLine } from "#shared/type/FitLine.tsx";
import { ExternalLink } from "#shared/ui/ExternalLink.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { TrackSleeve } from "../../tracks/TrackSleeve.tsx";
import { HOME_PLAYLIST_LIMIT, playlistNames, posterTitle } from "../../tracks/tracks.rules.ts";
import { type Player, player, usePlayer } from "../player.store.ts";
import { onPlayerKey } from "../player-shortcuts.ts";
import { startPlayer } from "../player-start.client.ts";
import type { PlayableTrack } from "../player-state.rules.ts";
import { watchControls } from "../player-visibility.ts";
import { MusicProblem } from "./MusicProblem.tsx";
import { focusRing, PlayerControls } from "./PlayerControls.tsx";
import { Playlist } from "./Playlist.tsx";
import { VolumeControl } from "./VolumeControl.tsx";
import { WaveformSeek } from "./WaveformSeek.tsx";

type Props = {
  playlists: readonly [readonly PlayableTrack[], readonly PlayableTrack[]];
  /** Links to the streaming services. */
  links: readonly { label: string; href: string }[];
  /** True after a failed read of the tracks; `onRetry` reads them again. */
  failed?: boolean;
  onRetry?: () => void;
  /** Admin controls next to the heading. */
  action?: ReactNode;
};

/** The home page's player and its two playlists. The server renders the player's initial state. */
export function MusicSection({ playlists, links, failed = false, onRetry, action }: Props) {
  const [one, two] = failed ? noPlaylists : playlists;
  const current = usePlayer((state) => state.currentTrack);
  const head = usePlayer((state) => state.playlist[0]);
  const shown = current ?? head ?? one[0] ?? two[0] ?? null;

  useEffect(() => startPlayer(), []);
  useEffect(() => {
    player.dispatch(
      failed ? { type: "loadFailed" } : { type: "tracks", playlists: [one, two], cutAt: HOME_PLAYLIST_LIMIT },
    );
  }, [failed, one, two]);

  return (
    <section
      id="music"
      aria-labelledby="music-heading"
      data-player
      onKeyDown={onPlayerKey}
      className="relative scroll-mt-[-1.5rem] bg-ink py-10 font-sans text-[17px] text-night-text md:py-16"
    >
      <div className="mx-auto max-w-[1440px] px-4 md:px-8">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-4 md:mb-9">
          <h2 id="music-heading" className="display text-section">
            Play it loud
          </h2>
          {/* On phones the button is in the section's margin, so that it causes no layout shift. */}
          {action && <div className="max-md:absolute max-md:top-2 max-md:right-4">{action}</div>}
        </div>
        <div className="player">
          {shown ? (
            <TrackSleeve track={shown} shape="sleeve" squareBelow="64rem" className="player-sleeve" />
          ) : (
            <div className="player-sleeve border-2 border-dashed border-night-unplayed" aria-hidden="true" />
          )}
          <div className="relative flex min-w-0 flex-col">
            <NowShowing track={shown} failed={failed} />
            <StreamingLinks links={links} />
            <div className="mt-4 md:mt-6">
              <WaveformSeek track={shown} height="h-15 lg:h-[92px]" />
            </div>
            <div
              ref={watchControls}
              className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 md:mt-3"
            >
              <PlayerControls disabled={!shown} />
              <VolumeControl className="max-sm:w-full" />
            </div>
            <MusicProblem className="mt-3 max-w-[62ch] text-night-muted" />
          </div>
          <div className="player-lists">
            {failed ? (
              <FailedState tone="night" {...(onRetry && { onRetry })}>
                The playlists did not load. It is us, not you.
              </FailedState>
            ) : (
              <div className="grid gap-x-7 gap-y-4 md:grid-cols-2">
                <Playlist name={playlistNames[1]} tracks={one} currentId={shown?.id} />
                <Playlist name={playlistNames[2]} tracks={two} currentId={shown?.id} folds />
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

const noPlaylists = [[], []] as const;

/** Links to the same music on streaming services. */
function StreamingLinks({ links }: { links: readonly { label: string; href: string }[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="top-0 right-0 mt-3 flex flex-wrap gap-x-5 text-[15px] max-lg:order-last lg:absolute lg:mt-0">
      {links.map(({ label, href }) => (
        <li key={href}>
          <ExternalLink
            href={href}
            className={`inline-flex min-h-10 items-center underline underline-offset-4 lg:-mt-2.5 ${focusRing}`}
          >
            {label}
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

/** The current track and the player's status; without a track, the reason. */
function NowShowing({ track, failed }: { track: PlayableTrack | null; failed: boolean }) {
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
  if (problem) return problem === "blocked" ? "Blocked by your browser" : "This track won’t play";
  if (isPlaying) return isLoading ? "Loading" : "Playing now";
  return isPaused && currentTime > 0 ? "Paused" : "Ready when you are";
}
