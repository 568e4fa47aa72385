import { expect, test, vi } from "vitest";
import { removeDeletedTracks } from "./deleted-tracks.ts";
import type { PlayableTrack } from "./player.rules.ts";
import { createPlayer } from "./player.store.ts";

const [one, two] = ["1", "2"].map(
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
) as [PlayableTrack, PlayableTrack];

test("a deleted track that plays is removed without a request", async () => {
  const { player, hear, isGone } = playing(true);
  await hear({ topic: "tracks", at: 1, deleted: ["1"] });
  expect(player.getState()).toMatchObject({ currentTrack: null, isPlaying: false, playlist: [two] });
  expect(isGone).not.toHaveBeenCalled();
});

test("an insert or update sends no request and changes nothing", async () => {
  const { player, hear, isGone } = playing(true);
  const before = player.getState();
  await hear({ topic: "tracks", at: 1, deleted: [] });
  expect(player.getState()).toBe(before);
  expect(isGone).not.toHaveBeenCalled();
});

test.each([true, false])(
  "an unspecific change checks the playing track with a request (gone: %s)",
  async (gone) => {
    const { player, hear, isGone } = playing(gone);
    await hear("unknown");
    expect(isGone.mock.calls).toEqual([["1"]]);
    expect(player.getState().currentTrack).toBe(gone ? null : one);
  },
);

test("without a track no request is sent", async () => {
  const { player, hear, isGone } = playing(true);
  player.dispatch({ type: "stop" });
  await hear("unknown");
  expect(isGone).not.toHaveBeenCalled();
});

function playing(gone: boolean) {
  const player = createPlayer();
  player.dispatch({ type: "set", track: one, playlist: [one, two] });
  player.dispatch({ type: "play" });
  const isGone = vi.fn(async (_id: string) => gone);
  return { player, isGone, hear: removeDeletedTracks(player, isGone) };
}
