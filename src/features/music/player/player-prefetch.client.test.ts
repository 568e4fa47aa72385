import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import { connected, type FakeAudio, list, longList, prefetched, started } from "./player-audio.testing.ts";
import type { PlayableTrack } from "./player-state.rules.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the next file is prefetched in the last seconds", () => {
  const { player, audio, made } = started();
  audio.become({ readyState: 4, duration: 60, currentTime: 40 }, "canplay");
  vi.advanceTimersByTime(100);
  expect(made).toHaveLength(1);
  audio.currentTime = 50;
  vi.advanceTimersByTime(1000);
  expect(made).toHaveLength(2);
  expect(made[1]).toMatchObject({ src: "/2.mp3", preload: "auto", paused: true });
  expect(player.getState().currentTrack).toBe(list[0]);
});

test("at the end the element with the prefetched file plays it, and the other releases its own", () => {
  const { player, audio, made } = prefetched();
  audio.become({ paused: true, ended: true }, "pause", "ended");
  expect(player.getState()).toMatchObject({ currentTrack: list[1], isPlaying: true });
  expect(made[1]).toMatchObject({ src: "/2.mp3", paused: false, loads: 1, volume: 0.7 });
  expect(audio).toMatchObject({ src: "", paused: true });
  made[1]?.become({ currentTime: 4 }, "playing");
  vi.advanceTimersByTime(100);
  expect(player.getState()).toMatchObject({ currentTime: 4, isLoading: false });
  player.dispatch({ type: "previous" });
  expect(made[1]).toMatchObject({ src: "/1.mp3", paused: false });
  expect(made).toHaveLength(2);
});

test("events of the waiting element do not change the player", () => {
  const { player, made } = prefetched();
  const before = player.getState();
  made[1]?.become({ duration: 5 }, "loadedmetadata", "canplay", "waiting", "pause", "ended");
  expect(player.getState()).toBe(before);
});

test("a failed prefetch is fetched again when its turn comes", () => {
  const { audio, made } = prefetched();
  made[1]?.become({ error: { message: "gone", code: 2 } }, "error");
  audio.become({ paused: true, ended: true }, "pause", "ended");
  expect(audio).toMatchObject({ src: "/2.mp3", paused: false });
});

test("a failed prefetch is not retried at every tick", () => {
  const { made } = prefetched();
  const loads = made[1]?.loads;
  for (let time = 0; time < 50; time++) {
    made[1]?.become({ error: { message: "404", code: 4 } }, "error");
    vi.advanceTimersByTime(100);
  }
  expect(made[1]?.loads).toBe(loads);
});

test("where autoplay is allowed for one element only, that element continues", async () => {
  const { player, audio, made } = prefetched();
  (made[1] as FakeAudio).refusal = "NotAllowedError";
  audio.become({ paused: true, ended: true }, "pause", "ended");
  await eventually(() => expect(audio).toMatchObject({ src: "/2.mp3", paused: false }));
  expect(player.getState()).toMatchObject({ currentTrack: list[1], isPlaying: true, problem: null });
  expect(made[1]).toMatchObject({ src: "", paused: true });
});

test("shuffle prefetches the file that it plays next", () => {
  const { player, made } = connected(false, [0.99, 0.1, 0.5]);
  player.dispatch({ type: "choose", track: longList[0] as PlayableTrack, playlist: longList });
  player.dispatch({ type: "shuffle" });
  player.dispatch({ type: "play" });
  made[0]?.become({ readyState: 4, duration: 60, currentTime: 50 }, "loadedmetadata", "playing");
  (made[0] as FakeAudio).currentTime = 50;
  vi.advanceTimersByTime(100);
  const ahead = made[1]?.src;
  expect(ahead).toBe(player.upcoming()?.audioUrl);
  made[0]?.become({ paused: true, ended: true }, "pause", "ended");
  expect(player.getState().currentTrack?.audioUrl).toBe(ahead);
  expect(made[1]).toMatchObject({ paused: false, loads: 1 });
});
