import { playlistNames } from "../tracks/tracks.rules.ts";
import type { Player, PlayerStore } from "./player.store.ts";
import type { PlayableTrack } from "./player-state.rules.ts";

const skipSeconds = 10;

/** Shows the player in the system's media controls (lock screen, headphones, media keys) and handles their actions. */
export function connectMediaSession(
  { getState, subscribe, dispatch }: PlayerStore,
  artwork: (track: PlayableTrack) => string,
  session: MediaSession | undefined = navigator.mediaSession,
) {
  if (!session) return;
  const jump = (seconds: number) => dispatch({ type: "seek", time: getState().currentTime + seconds });
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => dispatch({ type: "play" }),
    pause: () => dispatch({ type: "pause" }),
    stop: () => dispatch({ type: "stop" }),
    previoustrack: () => dispatch({ type: "previous" }),
    nexttrack: () => dispatch({ type: "next" }),
    seekto: ({ seekTime }) => dispatch({ type: "seek", time: seekTime ?? 0 }),
    seekbackward: ({ seekOffset }) => jump(-(seekOffset ?? skipSeconds)),
    seekforward: ({ seekOffset }) => jump(seekOffset ?? skipSeconds),
  };
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      session.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // The browser does not support this action; the others work.
    }
  }

  let shown: Player | undefined;
  show();
  subscribe(show);

  function show() {
    if (!session) return;
    const now = getState();
    const before = shown;
    shown = now;
    const { currentTrack: track } = now;
    if (track !== before?.currentTrack) session.metadata = track && asMetadata(track, artwork(track));
    session.playbackState = now.isPlaying ? "playing" : track ? "paused" : "none";
    if (!before || hasJumped(before, now)) showPosition(session, now);
  }
}

function asMetadata({ title, artist, playlistNumber }: PlayableTrack, src: string) {
  return new MediaMetadata({
    title,
    artist,
    album: playlistNames[playlistNumber],
    artwork: [{ src }],
  });
}

/** Between jumps the system extrapolates the position. */
function hasJumped(before: Player, now: Player) {
  const step = now.currentTime - before.currentTime;
  return (
    before.currentTrack !== now.currentTrack ||
    before.isPlaying !== now.isPlaying ||
    before.duration !== now.duration ||
    step < 0 ||
    step > 1.5
  );
}

function showPosition(session: MediaSession, { currentTrack, duration, currentTime }: Player) {
  if (!currentTrack || duration <= 0) return session.setPositionState?.();
  session.setPositionState?.({ duration, position: Math.min(currentTime, duration), playbackRate: 1 });
}
