import { type ReactNode, useEffect } from "react";
import { printPngUrl } from "#shared/print/print.url.ts";
import { FitLine } from "#shared/type/FitLine.tsx";
import { focusRing, PlayerControls } from "./PlayerControls.tsx";
import { Playlist } from "./Playlist.tsx";
import { startPlayerAudio } from "./player.audio.ts";
import type { PlayableTrack } from "./player.rules.ts";
import { onPlayerKey } from "./player.shortcuts.ts";
import { player, usePlayer } from "./player.store.ts";
import { TrackSleeve } from "./TrackSleeve.tsx";
import { playlistNames } from "./tracks.rules.ts";
import { VolumeControl } from "./VolumeControl.tsx";
import { WaveformSeek } from "./WaveformSeek.tsx";

type Props = {
  playlists: readonly [readonly PlayableTrack[], readonly PlayableTrack[]];
  /** The streaming services, elsewhere. */
  links: readonly { label: string; href: string }[];
  /** True when the tracks could not be read; `onRetry` reads them again. */
  failed?: boolean;
  onRetry?: () => void;
  /** Beside the heading: what an admin may do here. */
  action?: ReactNode;
};

/** The home page's player and its two playlists. What the server renders is what the player then shows. */
export function MusicSection({ playlists, links, failed = false, onRetry, action }: Props) {
  const [one, two] = failed ? nothing : playlists;
  const current = usePlayer((state) => state.currentTrack);
  const head = usePlayer((state) => state.playlist[0]);
  const shown = current ?? head ?? one[0] ?? two[0] ?? null;

  useEffect(() => {
    startPlayerAudio((track) => track.coverImageUrl ?? printPngUrl({ seed: track.id, shape: "square" }));
  }, []);
  useEffect(() => {
    player.dispatch(failed ? { type: "loadFailed" } : { type: "tracks", playlists: [one, two] });
  }, [failed, one, two]);

  return (
    <section
      id="music"
      aria-labelledby="music-heading"
      data-player
      onKeyDown={onPlayerKey}
      className="bg-ink py-18 font-sans text-[17px] text-night-text md:py-16"
    >
      <div className="mx-auto max-w-[1440px] px-4 md:px-8">
        <div className="mb-9 flex flex-wrap items-end justify-between gap-4 max-md:mb-0">
          <h2
            id="music-heading"
            className="font-display text-[64px] leading-none font-black uppercase max-md:sr-only"
            style={{ fontStretch: "87%" }}
          >
            Play it loud
          </h2>
          {action && <div className="max-md:mb-6">{action}</div>}
        </div>
        <div className="grid gap-6 md:grid-cols-[30.5%_minmax(0,1fr)] md:gap-11">
          {shown ? (
            <TrackSleeve
              track={shown}
              shape="sleeve"
              className="h-115 w-full object-cover md:h-full md:max-h-190 md:min-h-150"
            />
          ) : (
            <div className="h-40 border-2 border-dashed border-night-unplayed md:h-full" aria-hidden="true" />
          )}
          <div className="relative flex min-w-0 flex-col">
            <NowShowing track={shown} failed={failed} />
            {links.length > 0 && <StreamingLinks links={links} />}
            <div className="mt-6">
              <WaveformSeek track={shown} />
            </div>
            <div className="mt-3 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <PlayerControls disabled={!shown} />
              <VolumeControl className="max-sm:w-full" />
            </div>
            <Problem />
            {failed ? (
              <FailedLoad onRetry={onRetry} />
            ) : (
              <div className="grid gap-x-7 gap-y-10 lg:grid-cols-2">
                <Playlist name={playlistNames[1]} tracks={one} currentId={shown?.id} />
                <Playlist name={playlistNames[2]} tracks={two} currentId={shown?.id} />
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

const nothing = [[], []] as const;

function NowShowing({ track, failed }: { track: PlayableTrack | null; failed: boolean }) {
  const doing = usePlayer((state) => {
    if (state.problem)
      return state.problem === "blocked" ? "Blocked by your browser" : "That one will not play";
    if (state.isPlaying) return state.isLoading ? "Loading" : "Playing now";
    return state.isPaused && state.currentTime > 0 ? "Paused" : "Ready when you are";
  });
  const title = track?.title ?? (failed ? "No signal" : "All quiet");
  return (
    <div>
      <p className="font-mono text-[13px] leading-5 font-semibold text-hivis uppercase">
        {track ? doing : failed ? "The music did not load" : "No tracks yet"}
      </p>
      <p className="mt-1 flex h-[46px] items-end md:h-17">
        <FitLine
          text={title.toUpperCase()}
          measureEm={12.7}
          narrowMeasureEm={8}
          maxScale={1}
          className="w-full"
        />
      </p>
      <p className="mt-2 min-h-7 text-[18px] leading-7 text-night-muted">
        {track && [track.artist, track.genre].filter(Boolean).join(" \u00a0·\u00a0 ")}
      </p>
    </div>
  );
}

function StreamingLinks({ links }: Pick<Props, "links">) {
  return (
    <ul className="top-0 right-0 mt-8 flex flex-wrap gap-x-5 text-[15px] max-lg:order-last lg:absolute lg:mt-0">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            className={`inline-flex min-h-10 items-center underline underline-offset-4 lg:-mt-2.5 ${focusRing}`}
          >
            {label}
            <span aria-hidden="true">&nbsp;↗</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Problem() {
  const problem = usePlayer((state) => state.problem);
  return (
    <div role="status">
      {problem && (
        <p className="-mt-2 mb-6 max-w-[62ch] text-night-muted">
          {problem === "blocked"
            ? "Your browser stopped the sound before it began. Press play once more."
            : "The file would not play. Press play to try again, or pick another track."}
        </p>
      )}
    </div>
  );
}

function FailedLoad({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <div role="alert" className="border-2 border-dashed border-night-unplayed p-6">
      <p>The playlists did not load. It is us, not you.</p>
      {onRetry && (
        <button
          type="button"
          onClick={onRetry}
          className={`mt-4 min-h-12 cursor-pointer border-2 border-night-text px-5 font-display text-[15px] font-extrabold uppercase ${focusRing}`}
        >
          Try again
        </button>
      )}
    </div>
  );
}
