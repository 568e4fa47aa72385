import { Suspense, useDeferredValue, useEffect, useLayoutEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { pages } from "#features/site/pages.ts";
import { useReadingEnd } from "#shared/pages/HiddenUntilRead.tsx";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { FitLine } from "#shared/type/FitLine.tsx";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LiveRegion } from "#shared/ui/feedback/LiveRegion.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { TrackCover } from "../../tracks/TrackCover.tsx";
import { playlistNames, posterTitle } from "../../tracks/tracks.rules.ts";
import { player, usePlayer } from "../player.store.ts";
import { pauseMedia } from "../player-audio.client.ts";
import { startPlayer } from "../player-start.client.ts";
import type { PlayableTrack } from "../player-state.rules.ts";
import { watchControls } from "../player-visibility.ts";
import { LikeToggle } from "./LikeToggle.tsx";
import { MusicProblem } from "./MusicProblem.tsx";
import { focusRing, PlayerControls } from "./PlayerControls.tsx";
import { PlayerIcon } from "./PlayerIcon.tsx";
import { UpNext } from "./UpNext.tsx";
import { VolumeControl } from "./VolumeControl.tsx";
import { WaveformSeek } from "./WaveformSeek.tsx";

const PlayerTranscript = lazyWithRetry(async () => (await import("./PlayerTranscript.tsx")).PlayerTranscript);

type Props = {
  playlists: readonly (readonly PlayableTrack[])[];
  /** True after a failed read of the tracks; `onRetry` reads them again. */
  failed: boolean;
  retrying: boolean;
  onRetry: () => void;
};

/** The browser's player at full size. Without tracks it is only a heading. */
export function MobilePlayer({ playlists, failed, retrying, onRetry }: Props) {
  const current = usePlayer((state) => state.currentTrack);
  const head = usePlayer((state) => state.playlist[0]);
  const first = playlists.find((list) => list.length > 0)?.[0];
  const shown = first && (current ?? head ?? first);
  const drawn = useDrawnAfter(shown);

  const [refusals, setRefusals] = useState(0);
  useTrackFromUrl(playlists, failed);
  useReadingEnd(() => true);

  if (failed)
    return (
      <div className="mx-auto max-w-page px-4 py-8 md:px-8">
        <h1 className="sr-only">{pages.mobilePlayer.title}</h1>
        <FailedState onRetry={onRetry} retrying={retrying}>
          The player did not load. It is us, not you.
        </FailedState>
      </div>
    );
  if (!shown || !drawn) return <h1 className="sr-only">{pages.mobilePlayer.title}</h1>;
  return (
    <div className="bg-ink font-sans text-[17px] text-night-text">
      <div className="mx-auto grid max-w-120 px-4 pb-8 lg:max-w-page lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:gap-x-14 lg:px-8 lg:pt-6 lg:pb-16 low:max-w-page low:grid-cols-[min(15rem,calc(100svh-10rem))_minmax(0,1fr)] low:gap-x-8 low:pt-0">
        <Heading track={shown} />
        <TrackCover
          key={drawn.id}
          track={drawn}
          shape="square"
          priority
          className="text-[9rem] h-[clamp(6rem,100svh-35rem,20.625rem)] w-full lg:row-span-2 lg:aspect-square lg:h-auto lg:max-h-[42rem] low:row-span-2 low:row-start-1 low:h-auto low:aspect-square"
        />
        <div className="min-w-0">
          <h1
            aria-label={shown.title}
            className="mt-3 flex min-h-13 items-end lg:mt-0 low:mt-0 low:min-h-8 low:max-w-52"
          >
            <FitLine
              text={posterTitle(shown.title)}
              measureEm={8}
              narrowMeasureEm={8}
              maxScale={1.35}
              className="w-full"
            />
          </h1>
          <p className="mt-3 mb-1 truncate text-[18px] text-night-muted low:mt-1 low:mb-0">{shown.artist}</p>
          <WaveformSeek track={drawn} height="h-13 low:h-8" />
          <div className="mt-2 flex flex-wrap items-center justify-center gap-x-4 gap-y-3 lg:justify-start low:mt-0 low:gap-y-1 low:justify-start">
            <div ref={watchControls}>
              <PlayerControls playButton={<SilentPlayButton onRefuse={() => setRefusals(refusals + 1)} />} />
            </div>
            <RefusalToPlay
              presses={refusals}
              className="w-full font-semibold max-lg:text-center low:order-first low:text-left low:text-[15px]"
            />
            <ButtonLink
              variant="paper"
              to={{ pathname: pages.home.path, hash: "#music" }}
              className="max-lg:w-full low:w-auto low:flex-1"
            >
              Listen on the front page
            </ButtonLink>
          </div>
          <MusicProblem silent className="mt-3 text-night-muted max-lg:text-center low:text-left" />
          <VolumeControl percent className="mt-3" />
          {shown.hasTranscript && (
            <Suspense>
              <PlayerTranscript key={shown.id} track={shown} />
            </Suspense>
          )}
          <UpNext first={playlists.find((list) => list.length > 0) ?? []} />
        </div>
      </div>
    </div>
  );
}

/**
 * The track for the cover and the waveform. A click on another track paints its name and controls first. The first
 * paint has no delay, because it would show the cover of another track.
 */
function useDrawnAfter(shown: PlayableTrack | undefined): PlayableTrack | undefined {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => setIsPainted(true), []);
  const deferred = useDeferredValue(shown);
  return isPainted ? deferred : shown;
}

function Heading({ track }: { track: PlayableTrack }) {
  const { state } = useLocation() as { state: { library?: string } | null };
  const search = typeof state?.library === "string" ? state.library : "";
  return (
    <div className="grid h-16 grid-cols-[3rem_1fr_3rem] items-center lg:col-span-2 low:col-span-1 low:col-start-2 low:h-9">
      <Link
        to={pages.mobileLibrary.path + search}
        aria-label="Back to the library"
        className={`-ml-3 grid size-12 place-items-center rounded-xs hover:bg-night-text/10 ${focusRing}`}
      >
        <Icon name="chevron" className="size-5 rotate-90" />
      </Link>
      <p className="text-center leading-snug low:text-left">
        <span className="block text-[15px] text-night-muted low:inline">Playing from</span>{" "}
        <span className="font-semibold">{playlistNames[track.playlistNumber]}</span>
      </p>
      <LikeToggle track={track} className="-mr-3 justify-self-end" />
    </div>
  );
}

/** Dispatches the playlists and the track of the URL before the first paint, so that no other track flashes. */
function useTrackFromUrl(playlists: Props["playlists"], failed: boolean) {
  const [, forceRender] = useState<unknown>();
  useLayoutEffect(() => {
    startPlayer();
    player.dispatch(failed ? { type: "loadFailed" } : { type: "tracks", playlists });
    if (!failed) selectTrackFromUrl(playlists);
    // Forces a second render before the browser paints.
    forceRender(playlists);
  }, [playlists, failed]);
}

/** Selects the track in the URL, once: a reload keeps a later selection. */
function selectTrackFromUrl(playlists: readonly (readonly PlayableTrack[])[]): void {
  const fields = new URLSearchParams(location.search);
  const id = fields.get("track");
  if (id === null) return;
  fields.delete("track");
  const rest = fields.toString();
  history.replaceState(history.state, "", location.pathname + (rest && `?${rest}`) + location.hash);
  if (player.getState().currentTrack?.id === id) return;
  const playlist = playlists.find((list) => list.some((track) => track.id === id));
  const track = playlist?.find((each) => each.id === id);
  if (playlist && track) player.dispatch({ type: "choose", track, playlist });
  else
    toast({
      title: "That track is gone",
      text: "We removed it from the site.",
      tone: "note",
      slot: "chosen-track",
    });
}

const refusalToPlay = "Playback is not allowed on this screen.";
const refusalId = "no-playback";

/**
 * A play button that never plays: a click pauses all media and logs the refusal. A dashed ring shows this before the
 * click. While a track that the user started elsewhere plays, the button pauses it.
 */
function SilentPlayButton({ onRefuse }: { onRefuse: () => void }) {
  const isPlaying = usePlayer((state) => state.isPlaying);

  function refuse() {
    player.dispatch({ type: "pause" });
    pauseMedia(document);
    // biome-ignore lint/suspicious/noConsole: each refusal is logged.
    console.info(refusalToPlay);
    onRefuse();
  }

  return (
    <button
      type="button"
      aria-label={isPlaying ? "Pause" : "Play"}
      aria-disabled={!isPlaying}
      aria-describedby={refusalId}
      onClick={refuse}
      className={`grid size-[min(4.5rem,84px)] shrink-0 place-items-center rounded-full border-2 ${focusRing} ${isPlaying ? "border-flare bg-flare text-ink" : "border-dashed border-night-text text-night-text"}`}
    >
      <PlayerIcon name={isPlaying ? "pause" : "play"} size={28} />
    </button>
  );
}

/** The refusal, visible from the start; a live region announces it again after each click. */
function RefusalToPlay({ presses, className }: { presses: number; className: string }) {
  return (
    <LiveRegion id={refusalId} className={className} occasion={presses}>
      {presses > 0 ? `${refusalToPlay} All sound is stopped.` : refusalToPlay}
    </LiveRegion>
  );
}
