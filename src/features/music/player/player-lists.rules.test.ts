import { describe, expect, test } from "vitest";
import { reducePlayer, upNext } from "./player.rules.ts";
import { initialPlayerState, type PlayerEvent } from "./player-state.rules.ts";
import {
  first,
  fourth,
  playing,
  randomEvent,
  repeating,
  second,
  seeded,
  third,
  two,
  when,
} from "./player-tracks.testing.ts";

describe("the playlists change", () => {
  test("a playing track that is gone stops and is cleared, the rest stays", () => {
    const state = when(playing(first), { type: "tracks", playlists: [[second, third], two] });
    expect(state).toMatchObject({ currentTrack: null, currentIndex: -1, isPlaying: false, currentTime: 0 });
    expect(state.playlist[0]).toBe(second);
  });

  test("a playing track that was moved or renamed continues", () => {
    const renamed = { ...third, title: "Renamed" };
    const state = when(
      playing(third),
      { type: "tick", time: 8 },
      { type: "tracks", playlists: [[renamed, first], two] },
    );
    expect(state).toMatchObject({ currentTrack: renamed, currentIndex: 0, isPlaying: true, currentTime: 8 });
  });

  test("a track moved to the other playlist makes that playlist the queue", () => {
    const state = when(playing(first), { type: "tracks", playlists: [[second], [...two, first]] });
    expect(state).toMatchObject({ currentIndex: 3, isPlaying: true });
  });

  test.each<[string, ...PlayerEvent[]]>([
    ["no tracks", { type: "tracks", playlists: [[], []] }],
    ["a failed load of a paused player", { type: "pause" }, { type: "loadFailed" }],
  ])("with %s the playlist is emptied and audio stops", (_, ...events) => {
    expect(when(playing(second), ...events)).toMatchObject({
      currentTrack: null,
      playlist: [],
      currentIndex: -1,
      isPlaying: false,
      isPaused: false,
    });
  });

  test("a failed load does not stop a playing track, and keeps its queue", () => {
    const state = when(playing(second), { type: "tick", time: 8 });
    expect(when(state, { type: "loadFailed" })).toBe(state);
    expect(when(state, { type: "loadFailed" }, { type: "next" }).currentTrack).toBe(third);
  });

  test("a playing track that is deleted stops and is cleared; the queue keeps the others", () => {
    const state = when(playing(second), { type: "tick", time: 8 }, { type: "deleted", ids: [second.id] });
    expect(state).toMatchObject({ currentTrack: null, currentIndex: -1, isPlaying: false, currentTime: 0 });
    expect(state.playlist).toEqual([first, third, fourth]);
  });

  test("other tracks that are deleted leave the queue; playback continues", () => {
    const state = when(
      playing(second),
      { type: "tick", time: 8 },
      { type: "deleted", ids: [first.id, third.id, "elsewhere"] },
    );
    expect(state).toMatchObject({ currentTrack: second, currentIndex: 0, isPlaying: true, currentTime: 8 });
    expect(when(state, { type: "next" }).currentTrack).toBe(fourth);
  });

  test("deleting unlisted tracks changes nothing", () => {
    const state = playing(second);
    expect(when(state, { type: "deleted", ids: ["elsewhere"] })).toBe(state);
  });

  test("another playlist after a stop becomes the queue without a selection", () => {
    const state = when(playing(first), { type: "stop" }, { type: "tracks", playlists: [[second], two] });
    expect(state).toMatchObject({ currentTrack: null, playlist: [second] });
  });
});

test("up next follows the playlist and wraps only under repeat all", () => {
  expect(upNext(playing(second), 3)).toEqual([third, fourth]);
  expect(upNext(repeating("all", playing(second)), 3)).toEqual([third, fourth, first]);
  expect(upNext(initialPlayerState, 3)).toEqual([]);
});

describe("random events", () => {
  test.each(Array.from({ length: 60 }, (_, seed) => seed))("keep the state consistent (run %s)", (seed) => {
    const random = seeded(seed);
    let state = initialPlayerState;
    for (let step = 0; step < 120; step++) {
      const event = randomEvent(random);
      state = reducePlayer(state, event, random);
      const said = `${step}: ${JSON.stringify(event)}`;
      expect(state.volume >= 0 && state.volume <= 1, said).toBe(true);
      expect(state.volume > 0 || state.isMuted, said).toBe(true);
      expect(state.isPlaying && state.isPaused, said).toBe(false);
      expect(state.currentTrack, said).toBe(state.playlist[state.currentIndex] ?? null);
      expect(state.currentIndex >= -1 && state.currentIndex < state.playlist.length, said).toBe(true);
      expect(state.currentTime >= 0 && Number.isFinite(state.currentTime), said).toBe(true);
      if (!state.currentTrack)
        expect(state, said).toMatchObject({ isPlaying: false, isLoading: false, currentIndex: -1 });
    }
  });
});
