import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPlayer } from "./player.store.ts";
import { playerKey } from "./player-started.ts";
import type { PlayableTrack } from "./player-state.rules.ts";
import { persistPlayer } from "./player-storage.client.ts";
import { parseStoredPlayer } from "./player-storage.rules.ts";

const origin = "https://site.example";
const list = Array.from({ length: 300 }, (_, index) => track(index));
const [first, second] = list as [PlayableTrack, PlayableTrack];

let page: EventTarget;
let stored: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  stored = new Map();
});
afterEach(() => vi.useRealTimers());

/** A page of the same browser, with a separate player. */
function openPage() {
  const player = createPlayer();
  const storage = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  persistPlayer(player, { page, origin, storage });
  return player;
}

test("a reload restores track, queue, position, volume, shuffle and repeat, and starts nothing", () => {
  const before = openPage();
  before.dispatch({ type: "choose", track: second, playlist: list.slice(0, 3) });
  before.dispatch({ type: "play" });
  before.dispatch({ type: "tick", time: 41.7 });
  before.dispatch({ type: "volume", volume: 0.33 });
  before.dispatch({ type: "shuffle" });
  before.dispatch({ type: "repeat" });
  page.dispatchEvent(new Event("pagehide"));

  expect(openPage().getState()).toMatchObject({
    currentTrack: second,
    currentIndex: 1,
    playlist: list.slice(0, 3),
    isPlaying: false,
    isPaused: true,
    isLoading: false,
    currentTime: 41,
    duration: 60,
    volume: 0.33,
    isMuted: false,
    shuffleMode: true,
    repeatMode: "all",
    hasStarted: true,
  });
});

test("state is saved every few seconds during playback, so that a crash loses little", () => {
  const player = openPage();
  player.dispatch({ type: "choose", track: first, playlist: list });
  player.dispatch({ type: "play" });
  vi.advanceTimersByTime(500);
  for (let second = 1; second <= 12; second++) {
    player.dispatch({ type: "tick", time: second });
    vi.advanceTimersByTime(1000);
  }
  expect(parseStoredPlayer(stored.get(playerKey) ?? null, origin)?.player.currentTime).toBeGreaterThanOrEqual(
    8,
  );
});

test("of a long queue the part around the track is saved", () => {
  openPage().dispatch({ type: "choose", track: list[200] as PlayableTrack, playlist: list });
  page.dispatchEvent(new Event("pagehide"));
  const { playlist, currentTrack, currentIndex } = openPage().getState();
  expect(playlist).toHaveLength(100);
  expect(playlist[currentIndex]).toEqual(list[200]);
  expect(currentTrack).toEqual(list[200]);
  expect((stored.get(playerKey) ?? "").length).toBeLessThan(100_000);
});

test("a restored track that no longer exists is replaced by the first, as on a first visit", () => {
  openPage().dispatch({ type: "choose", track: second, playlist: list.slice(0, 3) });
  page.dispatchEvent(new Event("pagehide"));
  const after = openPage();
  after.dispatch({ type: "tracks", playlists: [[first], []] });
  expect(after.getState()).toMatchObject({ currentTrack: first, isPlaying: false, currentTime: 0 });
});

test("a truncated playlist does not remove a track beyond its end", () => {
  const player = openPage();
  player.dispatch({ type: "choose", track: list[30] as PlayableTrack, playlist: list });
  player.dispatch({ type: "play" });
  player.dispatch({ type: "tracks", playlists: [list.slice(0, 20), []], cutAt: 20 });
  expect(player.getState()).toMatchObject({ currentTrack: list[30], isPlaying: true });
  player.dispatch({ type: "tracks", playlists: [list.slice(0, 19), []], cutAt: 20 });
  expect(player.getState()).toMatchObject({ currentTrack: null, isPlaying: false });
});

describe("stored data may be invalid", () => {
  const good = { version: 1, playlist: [first, second], currentIndex: 1, volume: 0.5, hasStarted: true };

  test.each([null, "", "{", "null", "7", "[]", '{"version":2,"playlist":[]}', '{"version":1}'])(
    "%s",
    (text) => {
      expect(parseStoredPlayer(text, origin)).toBeUndefined();
    },
  );

  test("tracks of another origin, and invalid ones, are dropped", () => {
    const playlist = [
      { ...first, audioUrl: "https://evil.example/a.mp3" },
      { ...first, audioUrl: "javascript:1" },
      { ...first, coverImageUrl: "//evil.example/a.png" },
      { id: 1 },
      null,
      "x",
      second,
    ];
    const kept = parseStoredPlayer(JSON.stringify({ ...good, playlist, currentIndex: 6 }), origin)?.player;
    expect(kept).toMatchObject({ playlist: [second], currentIndex: 0, currentTrack: second });
    const none = parseStoredPlayer(JSON.stringify({ ...good, playlist, currentIndex: 0 }), origin);
    expect(none).toMatchObject({ hasStarted: false, player: { currentTrack: null, currentIndex: -1 } });
  });

  test("numbers out of range fall back to the defaults", () => {
    const text = JSON.stringify({ ...good, currentIndex: 1.5, volume: 7, currentTime: -3, repeatMode: "no" });
    expect(parseStoredPlayer(text, origin)?.player).toMatchObject({
      currentTrack: null,
      volume: 0.7,
      currentTime: 0,
      repeatMode: "off",
    });
  });

  test("a text over the limit is ignored", () => {
    expect(parseStoredPlayer(JSON.stringify({ ...good, x: "x".repeat(100_000) }), origin)).toBeUndefined();
  });

  test("without storage the player still plays", () => {
    const player = createPlayer();
    const storage = () => {
      throw new DOMException("", "SecurityError");
    };
    persistPlayer(player, { page, origin, storage });
    player.dispatch({ type: "choose", track: first, playlist: list });
    page.dispatchEvent(new Event("pagehide"));
    expect(player.getState().currentTrack).toBe(first);
  });
});

function track(index: number): PlayableTrack {
  return {
    id: `t${index}`,
    title: `Track ${index}`,
    artist: "A",
    genre: null,
    coverImageUrl: null,
    audioUrl: `/media/${index}.mp3`,
    duration: 60,
    playlistNumber: 1,
    position: index,
  };
}
