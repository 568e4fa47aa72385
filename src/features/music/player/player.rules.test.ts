import { describe, expect, test } from "vitest";
import { reducePlayer } from "./player.rules.ts";
import { initialPlayerState, type PlayableTrack, type PlayerEvent } from "./player-state.rules.ts";
import {
  first,
  fourth,
  one,
  playing,
  repeating,
  second,
  third,
  track,
  two,
  when,
} from "./player-tracks.testing.ts";

describe("setting and selecting", () => {
  test("setting a track resets time to 0 and marks loading", () => {
    const state = when(playing(first), { type: "tick", time: 30 }, { type: "set", track: third });
    expect(state).toMatchObject({ currentTrack: third, currentIndex: 2, currentTime: 0, isLoading: true });
    expect(state.isPlaying).toBe(true);
  });

  test("selecting a track leaves it paused until play is pressed", () => {
    const chosen = when(playing(first), { type: "choose", track: second, playlist: one });
    expect(chosen).toMatchObject({ currentTrack: second, isPlaying: false, isPaused: true, isLoading: true });
    expect(when(chosen, { type: "play" })).toMatchObject({ isPlaying: true, isPaused: false });
  });

  test("selecting from the other playlist makes that playlist the queue", () => {
    const track = two[1] as PlayableTrack;
    const state = when(playing(first), { type: "choose", track, playlist: two });
    expect(state).toMatchObject({ playlist: two, currentIndex: 1 });
  });

  test("a track set from outside the queue becomes a queue of its own", () => {
    const alone = track(2, 9);
    expect(when(playing(first), { type: "set", track: alone })).toMatchObject({
      playlist: [alone],
      currentIndex: 0,
    });
  });

  test("the first load selects the first track without playing or loading it", () => {
    const state = when(initialPlayerState, { type: "tracks", playlists: [one, two] });
    expect(state).toMatchObject({ currentTrack: first, isPlaying: false, isLoading: false, duration: 101 });
  });

  test("the first load falls back to the second playlist when the first is empty", () => {
    expect(when(initialPlayerState, { type: "tracks", playlists: [[], two] }).currentTrack).toBe(two[0]);
  });
});

describe("play, pause, stop, time", () => {
  test("play and pause flip the playing and paused flags", () => {
    const paused = when(playing(first), { type: "pause" });
    expect(paused).toMatchObject({ isPlaying: false, isPaused: true });
    expect(when(paused, { type: "play" })).toMatchObject({ isPlaying: true, isPaused: false });
  });

  test("stop clears the track and time, and play then starts the head of the list", () => {
    const state = when(playing(third), { type: "tick", time: 9 }, { type: "stop" });
    expect(state).toMatchObject({ currentTrack: null, currentIndex: -1, currentTime: 0, isPlaying: false });
    expect(state.playlist).toBe(one);
    expect(when(state, { type: "play" })).toMatchObject({ currentTrack: first, isPlaying: true });
  });

  test("play does nothing without tracks", () => {
    expect(when(initialPlayerState, { type: "play" })).toEqual(initialPlayerState);
  });

  test("seeking stays within the track", () => {
    const state = when(playing(first), { type: "loaded", duration: 100 });
    expect(when(state, { type: "seek", time: 40 }).currentTime).toBe(40);
    expect(when(state, { type: "seek", time: 400 }).currentTime).toBe(100);
    expect(when(state, { type: "seek", time: -4 }).currentTime).toBe(0);
    expect(when(state, { type: "seek", time: Number.NaN }).currentTime).toBe(0);
  });

  test("loading ends with the file's duration, or keeps the listed one when the file does not state it", () => {
    const state = when(playing(first), { type: "loading" });
    expect(state.isLoading).toBe(true);
    expect(when(state, { type: "loaded", duration: 99.5 })).toMatchObject({
      isLoading: false,
      duration: 99.5,
    });
    expect(when(state, { type: "loaded", duration: 0 })).toMatchObject({ isLoading: false, duration: 101 });
  });

  test("a refused playback leaves the track paused and not loading", () => {
    const state = when(playing(first), { type: "loading" }, { type: "refused", problem: "blocked" });
    expect(state).toMatchObject({ currentTrack: first, isPlaying: false, isPaused: true, isLoading: false });
  });
});

describe("volume", () => {
  test("is clamped to 0..1; 0 marks muted, anything above unmutes", () => {
    expect(when(initialPlayerState, { type: "volume", volume: 3 })).toMatchObject({
      volume: 1,
      isMuted: false,
    });
    const silent = when(initialPlayerState, { type: "volume", volume: -1 });
    expect(silent).toMatchObject({ volume: 0, isMuted: true });
    expect(when(silent, { type: "volume", volume: 0.2 })).toMatchObject({ volume: 0.2, isMuted: false });
  });

  test("mute toggles and keeps the volume", () => {
    const muted = when(initialPlayerState, { type: "mute" });
    expect(muted).toMatchObject({ isMuted: true, volume: 0.7 });
    expect(when(muted, { type: "mute" })).toMatchObject({ isMuted: false, volume: 0.7 });
  });

  test("unmuting at volume 0 restores an audible volume", () => {
    const state = when(initialPlayerState, { type: "volume", volume: 0 }, { type: "mute" });
    expect(state).toMatchObject({ isMuted: false, volume: 0.7 });
  });
});

test("shuffle toggles; repeat cycles through off, all, one", () => {
  expect(when(initialPlayerState, { type: "shuffle" }).shuffleMode).toBe(true);
  expect(when(initialPlayerState, { type: "shuffle" }, { type: "shuffle" }).shuffleMode).toBe(false);
  const modes = [1, 2, 3].map(
    (times) => when(initialPlayerState, ...Array<PlayerEvent>(times).fill({ type: "repeat" })).repeatMode,
  );
  expect(modes).toEqual(["all", "one", "off"]);
});

describe("next and previous", () => {
  test("next advances and continues to play", () => {
    const next = when(playing(first), { type: "next" });
    expect(next).toMatchObject({ currentTrack: second, isPlaying: true, isLoading: true });
    const pausedNext = when(playing(first), { type: "pause" }, { type: "next" });
    expect(pausedNext).toMatchObject({ currentTrack: second, isPlaying: false, isPaused: true });
  });

  test("next at the end wraps to the first only under repeat all, else stays", () => {
    const last = when(playing(fourth), { type: "tick", time: 7 });
    expect(when(last, { type: "next" })).toEqual(last);
    expect(when(repeating("one", last), { type: "next" }).currentTrack).toBe(fourth);
    expect(when(repeating("all", last), { type: "next" }).currentTrack).toBe(first);
  });

  test.each([
    [0, third],
    [0.34, fourth],
    [0.999, first],
  ])("shuffle picks another at random (%s)", (random, expected) => {
    const state = when(playing(second), { type: "shuffle" });
    expect(reducePlayer(state, { type: "next" }, () => random).currentTrack).toBe(expected);
  });

  test("shuffle on a playlist of one stays", () => {
    const alone = when(
      initialPlayerState,
      { type: "set", track: first, playlist: [first] },
      { type: "shuffle" },
    );
    expect(when(alone, { type: "next" })).toEqual(alone);
  });

  test("previous goes back one track at any time", () => {
    const state = when(playing(third), { type: "tick", time: 60 }, { type: "previous" });
    expect(state).toMatchObject({ currentTrack: second, currentTime: 0 });
  });

  test("previous at the start wraps to the last only under repeat all, else stays at the first", () => {
    expect(when(playing(first), { type: "previous" }).currentTrack).toBe(first);
    expect(when(repeating("one", playing(first)), { type: "previous" }).currentTrack).toBe(first);
    expect(when(repeating("all", playing(first)), { type: "previous" }).currentTrack).toBe(fourth);
  });
});

describe("a track ends", () => {
  test("repeat one restarts it", () => {
    const state = when(repeating("one", playing(second)), { type: "tick", time: 50 }, { type: "ended" });
    expect(state).toMatchObject({ currentTrack: second, currentTime: 0, isPlaying: true });
  });

  test("any other position advances and plays", () => {
    expect(when(playing(second), { type: "ended" })).toMatchObject({ currentTrack: third, isPlaying: true });
  });

  test("repeat all wraps from the last, also on a playlist of one", () => {
    expect(when(repeating("all", playing(fourth)), { type: "ended" }).currentTrack).toBe(first);
    const alone = when(
      initialPlayerState,
      { type: "set", track: first, playlist: [first] },
      { type: "play" },
    );
    const again = when(repeating("all", alone), { type: "loaded", duration: 9 }, { type: "ended" });
    expect(again).toMatchObject({ currentTrack: first, currentTime: 0, isPlaying: true, isLoading: false });
  });

  test("otherwise playback stops", () => {
    const state = when(playing(fourth), { type: "ended" });
    expect(state).toMatchObject({ currentTrack: null, isPlaying: false, currentTime: 0, playlist: one });
  });

  test("shuffle continues with another random track, even from the last", () => {
    const state = when(playing(fourth), { type: "shuffle" });
    expect(reducePlayer(state, { type: "ended" }, () => 0.5)).toMatchObject({
      currentTrack: second,
      isPlaying: true,
    });
  });
});
