import { expect, test, vi } from "vitest";
import { createPlayer, player } from "./player.store.ts";

const track = {
  id: "a",
  title: "A",
  artist: "A",
  genre: null,
  audioUrl: "/a.mp3",
  coverImageUrl: null,
  duration: 60,
  playlistNumber: 1,
  position: 1,
} as const;

test("calls listeners after each change, until they unsubscribe", () => {
  const own = createPlayer();
  const listener = vi.fn(() => own.getState().shuffleMode);
  const leave = own.subscribe(listener);
  own.dispatch({ type: "shuffle" });
  expect(listener).toHaveReturnedWith(true);
  leave();
  own.dispatch({ type: "shuffle" });
  expect(listener).toHaveBeenCalledOnce();
});

test("has started from the first play until it is stopped", () => {
  const own = createPlayer();
  own.dispatch({ type: "tracks", playlists: [[track]] });
  expect(own.getState().hasStarted).toBe(false);
  own.dispatch({ type: "play" });
  own.dispatch({ type: "pause" });
  expect(own.getState().hasStarted).toBe(true);
  own.dispatch({ type: "stop" });
  expect(own.getState().hasStarted).toBe(false);
});

test("on the server no event changes the state", () => {
  player.dispatch({ type: "tracks", playlists: [[track]] });
  expect(player.getState().currentTrack).toBeNull();
});
