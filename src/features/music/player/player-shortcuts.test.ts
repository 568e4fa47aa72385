import { beforeEach, expect, test } from "vitest";
import { createPlayer } from "./player.store.ts";
import { runShortcut } from "./player-shortcuts.ts";
import type { PlayableTrack } from "./player-state.rules.ts";

const button = { tag: "button" };
let player = createPlayer();

beforeEach(() => {
  player = createPlayer();
  player.dispatch({ type: "tracks", playlists: [[track("a"), track("b")]] });
  player.dispatch({ type: "play" });
  player.dispatch({ type: "seek", time: 30 });
});

test.each([
  ["k", false, { isPlaying: false, isPaused: true }],
  ["j", false, { currentTime: 20 }],
  ["l", false, { currentTime: 40 }],
  ["L", false, { currentTime: 40 }],
  ["N", true, { currentIndex: 1 }],
  ["m", false, { isMuted: true }],
  ["s", false, { shuffleMode: true }],
  ["r", false, { repeatMode: "all" }],
])("%s is a shortcut in the player", (key, shiftKey, expected) => {
  expect(runShortcut(player, press(key, { shiftKey }), button)).toBe(true);
  expect(player.getState()).toMatchObject(expected);
});

test("Shift+P selects the previous track", () => {
  player.dispatch({ type: "next" });
  runShortcut(player, press("P", { shiftKey: true }), button);
  expect(player.getState().currentIndex).toBe(0);
});

test.each([
  ["k", {}, { tag: "input", type: "search" }],
  ["k", {}, { tag: "textarea" }],
  ["k", {}, { tag: "select" }],
  ["k", {}, { tag: "div", editable: true }],
  ["k", { ctrlKey: true }, button],
  ["k", { metaKey: true }, button],
  ["k", { altKey: true }, button],
  [" ", {}, button],
  [" ", {}, { tag: "a" }],
  ["n", {}, button],
  ["ArrowRight", {}, button],
])("%j %j on %j keeps its default action", (key, change, focused) => {
  const before = player.getState();
  expect(runShortcut(player, press(key, change), focused)).toBe(false);
  expect(player.getState()).toBe(before);
});

test("letters are shortcuts on sliders, and Space on the player itself", () => {
  expect(runShortcut(player, press("m"), { tag: "input", type: "range" })).toBe(true);
  expect(runShortcut(player, press(" "), { tag: "section" })).toBe(true);
  expect(player.getState()).toMatchObject({ isMuted: true, isPlaying: false });
});

function press(key: string, change = {}) {
  const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  return { key, ...plain, ...change };
}

function track(id: string): PlayableTrack {
  const about = {
    title: id,
    artist: "A",
    genre: null,
    coverImageUrl: null,
    playlistNumber: 1,
    position: 1,
  } as const;
  return { id, audioUrl: `/${id}.mp3`, duration: 60, ...about };
}
