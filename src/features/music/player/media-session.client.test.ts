import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectMediaSession } from "./media-session.client.ts";
import { createPlayer } from "./player.store.ts";

const tracks = [1, 2].map((position) => ({
  id: `${position}`,
  title: `Track ${position}`,
  artist: "A",
  genre: null,
  audioUrl: `/${position}.mp3`,
  coverImageUrl: null,
  duration: 60,
  playlistNumber: 1 as const,
  position,
}));

beforeEach(() =>
  vi.stubGlobal(
    "MediaMetadata",
    class {
      constructor(init: object) {
        Object.assign(this, init);
      }
    },
  ),
);
afterEach(() => vi.unstubAllGlobals());

test("shows the track, its picture and the playback state", () => {
  const { player, session } = connected();
  expect(session.metadata).toEqual({
    title: "Track 1",
    artist: "A",
    album: "Scenario Music Playlist #1",
    artwork: [{ src: "/prints/1" }],
  });
  expect(session.playbackState).toBe("playing");
  player.dispatch({ type: "pause" });
  expect(session.playbackState).toBe("paused");
  player.dispatch({ type: "stop" });
  expect(session).toMatchObject({ playbackState: "none", metadata: null });
});

test("handles the system's media buttons", () => {
  const { player, press } = connected();
  press("pause");
  expect(player.getState().isPlaying).toBe(false);
  press("play");
  press("seekto", { seekTime: 30 });
  press("seekforward");
  press("seekbackward", { seekOffset: 5 });
  expect(player.getState()).toMatchObject({ isPlaying: true, currentTime: 35 });
  press("nexttrack");
  expect(player.getState().currentIndex).toBe(1);
  press("previoustrack");
  expect(player.getState().currentIndex).toBe(0);
});

test("reports the position after a jump only; the system extrapolates between jumps", () => {
  const { player, session } = connected();
  session.setPositionState.mockClear();
  player.dispatch({ type: "tick", time: 0.1 });
  player.dispatch({ type: "tick", time: 0.2 });
  expect(session.setPositionState).not.toHaveBeenCalled();
  player.dispatch({ type: "seek", time: 30 });
  expect(session.setPositionState).toHaveBeenCalledWith({ duration: 60, position: 30, playbackRate: 1 });
});

test("a browser without one of the actions, or without any, still plays", () => {
  expect(() => connectMediaSession(createPlayer(), () => "", undefined)).not.toThrow();
  const { press, player } = connected("stop");
  press("pause");
  expect(player.getState().isPlaying).toBe(false);
});

function connected(unknown?: MediaSessionAction) {
  const player = createPlayer();
  player.dispatch({ type: "tracks", playlists: [tracks] });
  player.dispatch({ type: "play" });
  const handlers = new Map<string, (details: object) => void>();
  const session = {
    metadata: null as object | null,
    playbackState: "none",
    setPositionState: vi.fn(),
    setActionHandler(action: MediaSessionAction, handler: (details: object) => void) {
      if (action === unknown) throw new TypeError("unknown action");
      handlers.set(action, handler);
    },
  };
  connectMediaSession(player, ({ id }) => `/prints/${id}`, session as unknown as MediaSession);
  return {
    player,
    session,
    press: (action: MediaSessionAction, details = {}) => handlers.get(action)?.(details),
  };
}
