import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import { chosen, connected, type FakeAudio, list, started } from "./player-audio.testing.ts";
import type { PlayableTrack } from "./player-state.rules.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("no audio element is created before a track is selected or played", () => {
  const { player, made } = connected();
  player.dispatch({ type: "tracks", playlists: [list] });
  player.dispatch({ type: "volume", volume: 0.4 });
  expect(made).toHaveLength(0);
  player.dispatch({ type: "play" });
  expect(made).toHaveLength(1);
});

test("selecting a track fetches its metadata and does not play", () => {
  const { player, audio } = chosen();
  expect(audio).toMatchObject({ preload: "metadata", src: "/1.mp3", paused: true });
  audio.become({ readyState: 1 }, "loadedmetadata");
  expect(player.getState().isLoading).toBe(false);
  player.dispatch({ type: "play" });
  expect(audio.paused).toBe(false);
});

test("time is polled every 100 ms, only during playback", () => {
  const { player, audio } = started();
  audio.currentTime = 3;
  vi.advanceTimersByTime(99);
  expect(player.getState().currentTime).toBe(0);
  vi.advanceTimersByTime(1);
  expect(player.getState().currentTime).toBe(3);
  player.dispatch({ type: "pause" });
  expect(audio.paused).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("polling the time never seeks; a seek does", () => {
  const { player, audio } = started();
  audio.currentTime = 8;
  player.dispatch({ type: "volume", volume: 0.2 });
  expect(audio).toMatchObject({ currentTime: 8, volume: 0.2 });
  player.dispatch({ type: "seek", time: 30 });
  expect(audio.currentTime).toBe(30);
  player.dispatch({ type: "seek", time: 31 });
  expect(audio.currentTime).toBe(31);
});

test("a seek before the metadata has loaded is made once it has", () => {
  const { player, made } = connected();
  player.dispatch({ type: "tracks", playlists: [list] });
  player.dispatch({ type: "seek", time: 20 });
  player.dispatch({ type: "play" });
  made[0]?.become({ readyState: 1 }, "loadedmetadata");
  expect(made[0]?.currentTime).toBe(20);
});

test("muting keeps the volume", () => {
  const { player, audio } = started();
  player.dispatch({ type: "mute" });
  expect(audio).toMatchObject({ muted: true, volume: 0.7 });
});

test("the end of a track starts the next in the same element", () => {
  const { player, audio, made } = started();
  audio.become({ paused: true, ended: true }, "pause", "ended");
  expect(player.getState()).toMatchObject({ currentTrack: list[1], isPlaying: true });
  expect(audio).toMatchObject({ src: "/2.mp3", paused: false });
  expect(made).toHaveLength(1);
});

test("the end event of a previous track is ignored", () => {
  const { player, audio } = started();
  player.dispatch({ type: "choose", track: list[1] as PlayableTrack, playlist: list });
  audio.become({}, "ended");
  expect(player.getState()).toMatchObject({ currentTrack: list[1], isPlaying: false });
});

test.each([0, Number.NaN, Number.POSITIVE_INFINITY, 1908.65])(
  "a file that a browser takes for %s seconds long keeps the listed one",
  (duration) => {
    const { player, audio } = chosen();
    audio.become({ readyState: 1, duration }, "loadedmetadata");
    expect(player.getState()).toMatchObject({ isLoading: false, duration: 60 });
  },
);

test("a track without a stored length has the browser's", () => {
  const { player, made } = connected();
  const track = { ...(list[0] as PlayableTrack), duration: null };
  player.dispatch({ type: "choose", track, playlist: [track] });
  made[0]?.become({ readyState: 1, duration: 61.5 }, "loadedmetadata");
  expect(player.getState()).toMatchObject({ isLoading: false, duration: 61.5 });
});

test("repeat one starts the same file again", () => {
  const { player, audio } = started();
  player.dispatch({ type: "repeat" });
  player.dispatch({ type: "repeat" });
  audio.currentTime = 60;
  vi.advanceTimersByTime(100);
  audio.become({ paused: true, ended: true }, "pause", "ended");
  expect(audio).toMatchObject({ src: "/1.mp3", currentTime: 0, paused: false, loads: 1 });
});

test("a browser that blocks playback leaves it paused and reports a problem until the next press", async () => {
  const { player, audio } = chosen();
  audio.refusal = "NotAllowedError";
  player.dispatch({ type: "play" });
  await eventually(() => expect(player.getState().problem).toBe("blocked"));
  expect(player.getState()).toMatchObject({ isPlaying: false, isPaused: true });
  audio.refusal = "";
  player.dispatch({ type: "play" });
  expect(player.getState()).toMatchObject({ isPlaying: true, problem: null });
});

test("a press superseded by a newer one reports no problem", async () => {
  const { player, audio } = chosen();
  audio.refusal = "AbortError";
  player.dispatch({ type: "play" });
  await vi.runAllTicks();
  expect(player.getState()).toMatchObject({ isPlaying: true, problem: null });
});

test("a broken file is reported, and the next track plays", () => {
  const { player, audio } = started();
  const logged = failWith(audio, 3);
  expect(logged).toHaveBeenCalledOnce();
  expect(player.getState()).toMatchObject({ currentTrack: list[1], isPlaying: true, problem: null });
  expect(audio).toMatchObject({ src: "/2.mp3", paused: false, loads: 2 });
});

test("when no file plays, the player stops, and the next press fetches the last one again", () => {
  const { player, audio } = started();
  failWith(audio, 3);
  failWith(audio, 4);
  expect(player.getState()).toMatchObject({ currentTrack: list[1], isPlaying: false, problem: "broken" });
  expect(audio.loads).toBe(2);
  player.dispatch({ type: "play" });
  expect(audio.loads).toBe(3);
  expect(player.getState()).toMatchObject({ problem: null, failed: [] });
});

test("a lost connection stops at its track and keeps the position", () => {
  const { player, audio } = started();
  player.dispatch({ type: "tick", time: 20 });
  failWith(audio, 2);
  expect(player.getState()).toMatchObject({ currentTrack: list[0], isPlaying: false, problem: "lost" });
  player.dispatch({ type: "play" });
  audio.become({ readyState: 1 }, "loadedmetadata");
  expect(audio.currentTime).toBe(20);
});

test("a pause by the system pauses the player; a late one is ignored", () => {
  const { player, audio } = started();
  audio.become({}, "pause");
  expect(player.getState().isPlaying).toBe(true);
  audio.become({ paused: true }, "pause");
  expect(player.getState()).toMatchObject({ isPlaying: false, isPaused: true });
});

test("starting a track pauses all other media; other media starting pauses the track", () => {
  const { player, page } = chosen();
  const [video, other] = page.media as [FakeAudio, FakeAudio];
  video.paused = other.paused = false;
  player.dispatch({ type: "play" });
  expect([video.paused, other.paused]).toEqual([true, true]);
  video.paused = other.paused = false;
  page.dispatchEvent(Object.assign(new Event("play"), { media: video }));
  expect(other.paused).toBe(true);
  expect(player.getState()).toMatchObject({ isPlaying: false, isPaused: true });
});

test("a playing track removed from the playlists pauses all media and releases its file", () => {
  const { player, audio, page } = started();
  for (const media of page.media) media.paused = false;
  player.dispatch({ type: "tracks", playlists: [list.slice(1)] });
  expect(audio).toMatchObject({ paused: true, src: "" });
  expect(page.media.every(({ paused }) => paused)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("waiting for data shows as loading until playback resumes", () => {
  const { player, audio } = started();
  audio.become({ readyState: 2 }, "waiting");
  expect(player.getState().isLoading).toBe(true);
  audio.become({ readyState: 4 }, "playing");
  expect(player.getState().isLoading).toBe(false);
});

test("the time of a file without metadata is ignored", () => {
  const { player, made } = connected();
  player.dispatch({ type: "tracks", playlists: [list] });
  player.dispatch({ type: "seek", time: 20 });
  player.dispatch({ type: "play" });
  // Metadata is available a moment before the event.
  (made[0] as FakeAudio).readyState = 1;
  vi.advanceTimersByTime(200);
  made[0]?.become({}, "loadedmetadata");
  expect(made[0]?.currentTime).toBe(20);
});

test("a volume that only the device can change is detected", () => {
  const { player } = connected(true);
  player.dispatch({ type: "choose", track: list[0] as PlayableTrack, playlist: list });
  expect(player.getState().isVolumeFixed).toBe(true);
});

function failWith(audio: FakeAudio, code: number) {
  const logged = vi.fn();
  vi.stubGlobal("reportError", logged);
  audio.become({ error: { message: "cannot decode", code } }, "error");
  vi.unstubAllGlobals();
  return logged;
}
