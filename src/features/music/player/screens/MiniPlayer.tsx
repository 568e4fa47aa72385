import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { pageAt, pages } from "#features/site/pages.ts";
import { formatDuration } from "#shared/time/durations.ts";
import { TrackSleeve } from "../../tracks/TrackSleeve.tsx";
import { player, usePlayer } from "../player.store.ts";
import { onPlayerKey } from "../player-shortcuts.ts";
import { startPlayer } from "../player-start.client.ts";
import { useArePlayerControlsVisible } from "../player-visibility.ts";
import { useMusicProblem } from "./MusicProblem.tsx";
import { Control, focusRing, PlayButton } from "./PlayerControls.tsx";

/**
 * The bar with the started track, above `--bottom-bar-height`, while the screen has no other player controls. Every
 * page reserves its height at the end, so that it causes no layout shift; place it after the footer.
 */
export function MiniPlayer() {
  const { pathname } = useLocation();
  useEffect(() => startPlayer(), []);
  const track = usePlayer((state) => (state.hasStarted ? state.currentTrack : null));
  const hasOtherControls = useArePlayerControlsVisible();
  const problem = useMusicProblem()?.what;
  if (!track || pageAt(pathname)?.exitLink) return null;
  return (
    <div className="mini-player-room">
      <section
        hidden={hasOtherControls}
        aria-label="Music player"
        data-player
        onKeyDown={onPlayerKey}
        className="fixed inset-x-0 bottom-[var(--bottom-bar-height,0px)] z-30 border-t-2 border-newsprint bg-ink font-sans text-night-text"
      >
        <Progress />
        <p role="status" className="sr-only">
          {problem}
        </p>
        <div className="mx-auto flex h-15.5 max-w-[1440px] items-center gap-x-3 px-4 md:px-8">
          <TrackSleeve track={track} shape="swatch" className="size-11 shrink-0 object-cover" />
          <Link
            to={`${pathname === pages.discover.path ? pathname : pages.home.path}#music`}
            className={`flex min-h-11 min-w-0 grow flex-col justify-center leading-tight ${focusRing}`}
          >
            <span className="truncate font-semibold">{track.title}</span>
            <span className={problem ? "line-clamp-2 text-sm" : "truncate text-sm text-night-muted"}>
              <span>{problem ?? track.artist}</span>
              <span className="sr-only">, back to the whole player</span>
            </span>
          </Link>
          <Elapsed />
          <PlayButton small />
          <Control label="Next track" icon="next" onPress={() => player.dispatch({ type: "next" })} />
          <Control
            label="Stop and close the player"
            icon="close"
            onPress={() => player.dispatch({ type: "stop" })}
          />
        </div>
      </section>
    </div>
  );
}

function Progress() {
  const percent = usePlayer(({ currentTime, duration }) =>
    duration > 0 ? Math.round((1000 * currentTime) / duration) / 10 : 0,
  );
  return (
    <div aria-hidden="true" className="h-1 bg-night-unplayed/40">
      <div className="h-full bg-hivis" style={{ width: `${percent}%` }} />
    </div>
  );
}

function Elapsed() {
  const time = usePlayer((state) => Math.floor(state.currentTime));
  const duration = usePlayer((state) => state.duration);
  return (
    <span className="font-mono text-[13px] font-medium max-md:hidden">
      {`${formatDuration(time)} / ${formatDuration(duration || null)}`}
    </span>
  );
}
