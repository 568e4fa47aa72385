import { expect, test, vi } from "vitest";
import { createTrackCheck } from "./deleted-tracks.client.ts";
import { createPlayer } from "./player.store.ts";
import type { PlayableTrack } from "./player-state.rules.ts";

const [one, two, three] = ["1", "2", "3"].map(
  (id, position): PlayableTrack => ({
    id,
    title: id,
    artist: "A",
    genre: null,
    audioUrl: `/${id}.mp3`,
    coverImageUrl: null,
    duration: 60,
    playlistNumber: 1,
    position,
  }),
) as [PlayableTrack, PlayableTrack, PlayableTrack];

test("a deleted track that plays is stopped; the others stay in the queue", async () => {
  const { player, check } = playing("1");
  await check();
  expect(player.getState()).toMatchObject({ currentTrack: null, isPlaying: false, playlist: [two, three] });
});

test("a deleted track that is next leaves the queue, and playback continues", async () => {
  const { player, check } = playing("2");
  await check();
  expect(player.getState()).toMatchObject({ currentTrack: one, isPlaying: true, playlist: [one, three] });
});

test("a deleted track further on leaves the queue before its turn", async () => {
  const { player, check } = playing("3");
  await check();
  expect(player.getState().playlist).toHaveLength(3);
  player.dispatch({ type: "next" });
  await vi.waitFor(() => expect(player.getState().playlist).toEqual([one, two]));
  expect(player.getState().currentTrack).toBe(two);
});

test("without a track no request is sent", async () => {
  const { player, check, isGone } = playing("1");
  player.dispatch({ type: "stop" });
  await check();
  expect(isGone).not.toHaveBeenCalled();
});

function playing(...gone: string[]) {
  const player = createPlayer();
  player.dispatch({ type: "set", track: one, playlist: [one, two, three] });
  player.dispatch({ type: "play" });
  const isGone = vi.fn(async (id: string) => gone.includes(id));
  return { player, isGone, check: createTrackCheck(player, isGone) };
}
