import { type MouseEvent, memo, useRef } from "react";
import { useNavigate } from "react-router";
import { pages } from "#features/site/pages.ts";
import { formatDuration, spokenDuration } from "#shared/time/durations.ts";
import { type Player, usePlayer } from "../player/player.store.ts";
import { PlayerIcon } from "../player/screens/PlayerIcon.tsx";
import { TrackCover } from "../tracks/TrackCover.tsx";
import type { LibraryTrack, LibraryView } from "./library.rules.ts";
import { flushLibraryView } from "./library.store.ts";
import { useWindow, windowingThreshold } from "./use-window.ts";

type Props = {
  tracks: readonly LibraryTrack[];
  /** The number of tracks without a filter. */
  total: number;
  layout: LibraryView["layout"];
};

/**
 * The tracks, each a link to the player. A long list renders only the items near the screen. Memoised, so that typing
 * does not render it again before the deferred search has a result.
 */
export const LibraryList = memo(function LibraryList({ tracks, total, layout }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { from, to, before, after } = useWindow(list, tracks.length, {
    isShort: total <= windowingThreshold,
    layout,
  });
  const playedId = usePlayer(startedTrackId);
  const follow = useLinkNavigation();
  const { className, Item } = layouts[layout];
  const isCut = to - from < tracks.length;
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is also a click. */}
      <ul
        ref={list}
        aria-label="Tracks"
        className={className}
        style={{ paddingTop: before, paddingBottom: after }}
        onClick={follow}
      >
        {tracks.slice(from, to).map((track, index) => (
          <li
            key={track.id}
            {...(isCut && { "aria-setsize": tracks.length, "aria-posinset": from + index + 1 })}
            className="min-w-0 contain-content"
          >
            <a
              href={`${pages.mobilePlayer.path}?track=${track.id}`}
              aria-current={track.id === playedId ? "true" : undefined}
              className="group block focus-inside no-underline"
            >
              <Item track={track} isPlayed={track.id === playedId} isFirst={from + index === 0} />
            </a>
          </li>
        ))}
      </ul>
      <noscript>
        <p className="mt-6 border-l-4 border-ink bg-sheet p-4">
          Searching needs JavaScript. Without it, there are files to listen to on the{" "}
          <a href="/#music">front page</a>.
        </p>
      </noscript>
    </>
  );
});

/** The id of the track that plays or is paused. A track that is only selected is not marked. */
function startedTrackId({ hasStarted, isPlaying, currentTime, currentTrack }: Player): string | undefined {
  return hasStarted && (isPlaying || currentTime > 0) ? currentTrack?.id : undefined;
}

/** Follows links without a page load, by one listener: a router link per item would slow the search down. */
function useLinkNavigation() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest("a");
    const isPlainClick =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlainClick || event.defaultPrevented) return;
    event.preventDefault();
    flushLibraryView();
    navigate(link.pathname + link.search, { state: { library: location.search } });
  };
}

type ItemProps = { track: LibraryTrack; isPlayed: boolean; isFirst: boolean };

function Tile({ track, isPlayed, isFirst }: ItemProps) {
  return (
    <>
      <TrackCover
        track={track}
        shape="square"
        className="aspect-square w-full text-[5rem]"
        priority={isFirst}
      />
      <span className="mt-2 block truncate px-1 -mx-1 font-bold leading-6 group-hover:underline group-aria-[current]:bg-hivis">
        {isPlayed && <PlayingIcon />}
        <span>{track.title}</span>
      </span>
      <span className="block truncate text-small text-ink-2">{track.artist}</span>
    </>
  );
}

function Row({ track, isPlayed }: ItemProps) {
  return (
    <span className="-mx-4 grid h-[4.8125rem] grid-cols-[3.5rem_1fr_auto] items-center gap-x-3.5 px-4 group-hover:bg-white group-aria-[current]:bg-hivis md:mx-0">
      <TrackCover track={track} shape="swatch" className="size-14 text-2xl" />
      <span className="min-w-0 contain-content">
        <span className="block truncate font-bold">
          {isPlayed && <PlayingIcon />}
          <span>{track.title}</span>
        </span>
        <span className="block truncate text-small text-ink-2 group-aria-[current]:text-ink">
          {track.artist}
        </span>
      </span>
      <span className="mono text-mono">
        <span aria-hidden="true">{formatDuration(track.duration)}</span>
        <span className="sr-only">{spokenDuration(track.duration)}</span>
      </span>
    </span>
  );
}

function PlayingIcon() {
  return (
    <span className="mr-1.5 inline-block align-[-0.125rem]">
      <PlayerIcon name="sounding" size={16} />
    </span>
  );
}

const layouts = {
  grid: {
    className: "grid grid-cols-2 gap-x-3.5 gap-y-5 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5",
    Item: Tile,
  },
  list: { className: "grid grid-cols-1 divide-y divide-line border-y border-line", Item: Row },
} as const;
