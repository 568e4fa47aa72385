import { describe, expect, test } from "vitest";
import { musicProblemOf } from "./music-problem.rules.ts";
import { reducePlayer } from "./player.rules.ts";
import type { PlayerEvent, PlayerState } from "./player-state.rules.ts";
import { first, fourth, playing, repeating, second, third, when } from "./player-tracks.testing.ts";

const fails: PlayerEvent = { type: "refused", problem: "broken" };
const stopped = { isPlaying: false, isPaused: true, isLoading: false };

describe("a track that does not play", () => {
  test("makes way for the next one", () => {
    expect(when(playing(first), fails)).toMatchObject({
      currentTrack: second,
      isPlaying: true,
      isLoading: true,
      currentTime: 0,
      failed: [first],
    });
  });

  test("as the last without repeat stops the player, and stays selected", () => {
    expect(when(playing(third), fails, fails)).toMatchObject({
      currentTrack: fourth,
      failed: [third, fourth],
      ...stopped,
    });
  });

  test("under repeat all wraps, and stops after one round", () => {
    const state = when(repeating("all", playing(third)), fails, fails);
    expect(state).toMatchObject({ currentTrack: first, isPlaying: true });
    expect(when(state, fails, fails)).toMatchObject({ currentTrack: second, ...stopped });
  });

  test("under repeat one stops: no other track was asked for", () => {
    expect(when(repeating("one", playing(first)), fails)).toMatchObject({ currentTrack: first, ...stopped });
  });

  test.each([0, 0.4, 0.99])("under shuffle makes way for each other track once (draw %s)", (draw) => {
    let state: PlayerState = when(playing(third), { type: "shuffle" });
    const tried = new Set([third.id]);
    for (let failure = 0; failure < 3; failure++) {
      state = reducePlayer(state, fails, () => draw);
      expect(state.isPlaying).toBe(true);
      tried.add(state.currentTrack?.id ?? "");
    }
    expect(tried.size).toBe(4);
    expect(reducePlayer(state, fails, () => draw)).toMatchObject(stopped);
  });

  test("that was only chosen does not start another one", () => {
    expect(when(playing(first), { type: "pause" }, fails)).toMatchObject({
      currentTrack: first,
      failed: [],
      ...stopped,
    });
  });

  test.each<PlayerEvent["type"] & ("ended" | "next" | "previous" | "play" | "stop")>([
    "ended",
    "next",
    "previous",
    "play",
    "stop",
  ])("is tried again after %s", (type) => {
    expect(when(playing(first), fails, { type }).failed).toEqual([]);
  });

  test("because the connection is lost stays, with its position", () => {
    const state = when(playing(first), { type: "tick", time: 8 }, { type: "refused", problem: "lost" });
    expect(state).toMatchObject({ currentTrack: first, currentTime: 8, failed: [], ...stopped });
  });
});

test.each([
  [{ problem: null, failed: [] }, undefined],
  [{ problem: null, failed: [first] }, "“1-1” would not play. On with the next."],
  [{ problem: null, failed: [first, second] }, "2 tracks would not play. On with the next."],
  [
    { problem: "broken", failed: [first] },
    "The file would not play. Press play to try again, or pick another track.",
  ],
  [
    { problem: "broken", failed: [first, second, third] },
    "3 tracks in a row would not play. Check your connection, then press play to try again.",
  ],
  [{ problem: "lost", failed: [] }, "The connection is lost. Press play when you’re back online."],
] as const)("%j", (state, sentence) => {
  const said = musicProblemOf(state);
  expect(said && `${said.what} ${said.advice}`).toBe(sentence);
});
