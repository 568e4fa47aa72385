import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PlayableTrack } from "./player.rules.ts";
import { createPlayer } from "./player.store.ts";
import { connectAudio } from "./player-audio.client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("nothing is created before a track is chosen or played", () => {
  const { player, made } = connected();
  player.dispatch({ type: "tracks", playlists: [list] });
  player.dispatch({ type: "volume", volume: 0.4 });
  expect(made).toHaveLength(0);
  player.dispatch({ type: "play" });
  expect(made).toHaveLength(1);
});

test("choosing fetches the metadata and waits for play", () => {
  const { player, audio } = chosen();
  expect(audio).toMatchObject({ preload: "metadata", src: "/1.mp3", paused: true });
  audio.become({ readyState: 1, duration: 61.5 }, "loadedmetadata");
  expect(player.getState()).toMatchObject({ isLoading: false, duration: 61.5 });
  player.dispatch({ type: "play" });
  expect(audio.paused).toBe(false);
});

test("time is read every 100 ms, only while something plays", () => {
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

test("reading the time never seeks, and a seek does", () => {
  const { player, audio } = started();
  audio.currentTime = 8;
  player.dispatch({ type: "volume", volume: 0.2 });
  expect(audio).toMatchObject({ currentTime: 8, volume: 0.2 });
  player.dispatch({ type: "seek", time: 30 });
  expect(audio.currentTime).toBe(30);
  player.dispatch({ type: "seek", time: 31 });
  expect(audio.currentTime).toBe(31);
});

test("a seek before the file is known is made once it is", () => {
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

test("the end of a track that was already left is ignored", () => {
  const { player, audio } = started();
  player.dispatch({ type: "choose", track: list[1] as PlayableTrack, playlist: list });
  audio.become({}, "ended");
  expect(player.getState()).toMatchObject({ currentTrack: list[1], isPlaying: false });
});

test.each([0, Number.NaN, Number.POSITIVE_INFINITY])(
  "a file of length %s keeps the listed one",
  (duration) => {
    const { player, audio } = chosen();
    audio.become({ readyState: 1, duration }, "loadedmetadata");
    expect(player.getState()).toMatchObject({ isLoading: false, duration: 60 });
  },
);

test("repeat one starts the same file again", () => {
  const { player, audio } = started();
  player.dispatch({ type: "repeat" });
  player.dispatch({ type: "repeat" });
  audio.currentTime = 60;
  vi.advanceTimersByTime(100);
  audio.become({ paused: true, ended: true }, "pause", "ended");
  expect(audio).toMatchObject({ src: "/1.mp3", currentTime: 0, paused: false, loads: 1 });
});

test("a browser that blocks playback leaves it paused and says so until the next press", async () => {
  const { player, audio } = chosen();
  audio.refusal = "NotAllowedError";
  player.dispatch({ type: "play" });
  await vi.waitFor(() => expect(player.getState().problem).toBe("blocked"));
  expect(player.getState()).toMatchObject({ isPlaying: false, isPaused: true });
  audio.refusal = "";
  player.dispatch({ type: "play" });
  expect(player.getState()).toMatchObject({ isPlaying: true, problem: null });
});

test("a newer press that overtakes an older one is no problem", async () => {
  const { player, audio } = chosen();
  audio.refusal = "AbortError";
  player.dispatch({ type: "play" });
  await vi.runAllTicks();
  expect(player.getState()).toMatchObject({ isPlaying: true, problem: null });
});

test("a broken file is logged once, and the next press fetches it again", () => {
  const { player, audio } = started();
  const logged = vi.fn();
  vi.stubGlobal("reportError", logged);
  audio.become({ error: { message: "cannot decode", code: 3 } }, "error");
  vi.unstubAllGlobals();
  expect(logged).toHaveBeenCalledOnce();
  expect(player.getState()).toMatchObject({ isPlaying: false, isLoading: false, problem: "broken" });
  expect(audio.loads).toBe(1);
  player.dispatch({ type: "play" });
  expect(audio.loads).toBe(2);
});

test("a pause by the system is followed, a late one is not", () => {
  const { player, audio } = started();
  audio.become({}, "pause");
  expect(player.getState().isPlaying).toBe(true);
  audio.become({ paused: true }, "pause");
  expect(player.getState()).toMatchObject({ isPlaying: false, isPaused: true });
});

test("starting a track stops all other audio and video; another starting stops the track", () => {
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

test("a playing track that is gone from the lists stops all audio and video and lets go of the file", () => {
  const { player, audio, page } = started();
  for (const media of page.media) media.paused = false;
  player.dispatch({ type: "tracks", playlists: [list.slice(1)] });
  expect(audio).toMatchObject({ paused: true, src: "" });
  expect(page.media.every(({ paused }) => paused)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("waiting for data shows as loading until it plays again", () => {
  const { player, audio } = started();
  audio.become({ readyState: 2 }, "waiting");
  expect(player.getState().isLoading).toBe(true);
  audio.become({ readyState: 4 }, "playing");
  expect(player.getState().isLoading).toBe(false);
});

test("the next file is fetched ahead in the last seconds", () => {
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

test("at the end the element that has the next file ready plays it, and the other lets go of its own", () => {
  const { player, audio, made } = warmedUp();
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

test("what the waiting element does is no concern of the player", () => {
  const { player, made } = warmedUp();
  const before = player.getState();
  made[1]?.become({ duration: 5 }, "loadedmetadata", "canplay", "waiting", "pause", "ended");
  expect(player.getState()).toBe(before);
});

test("a next file that failed ahead of time is fetched anew in its turn", () => {
  const { audio, made } = warmedUp();
  made[1]?.become({ error: { message: "gone", code: 2 } }, "error");
  audio.become({ paused: true, ended: true }, "pause", "ended");
  expect(audio).toMatchObject({ src: "/2.mp3", paused: false });
});

test("a next file that cannot be had is not asked for ten times a second until the end", () => {
  const { made } = warmedUp();
  const loads = made[1]?.loads;
  for (let time = 0; time < 50; time++) {
    made[1]?.become({ error: { message: "404", code: 4 } }, "error");
    vi.advanceTimersByTime(100);
  }
  expect(made[1]?.loads).toBe(loads);
});

test("where leave to play is for one element only, that one goes on", async () => {
  const { player, audio, made } = warmedUp();
  (made[1] as FakeAudio).refusal = "NotAllowedError";
  audio.become({ paused: true, ended: true }, "pause", "ended");
  await vi.waitFor(() => expect(audio).toMatchObject({ src: "/2.mp3", paused: false }));
  expect(player.getState()).toMatchObject({ currentTrack: list[1], isPlaying: true, problem: null });
  expect(made[1]).toMatchObject({ src: "", paused: true });
});

test("under shuffle the file that is fetched ahead is the one that is played", () => {
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

test("the time of a file that is not known yet is not taken for the player's", () => {
  const { player, made } = connected();
  player.dispatch({ type: "tracks", playlists: [list] });
  player.dispatch({ type: "seek", time: 20 });
  player.dispatch({ type: "play" });
  // The browser knows the file a moment before it says so.
  (made[0] as FakeAudio).readyState = 1;
  vi.advanceTimersByTime(200);
  made[0]?.become({}, "loadedmetadata");
  expect(made[0]?.currentTime).toBe(20);
});

test("a volume that only the device can change is noticed", () => {
  const { player } = connected(true);
  player.dispatch({ type: "choose", track: list[0] as PlayableTrack, playlist: list });
  expect(player.getState().isVolumeFixed).toBe(true);
});

const list: PlayableTrack[] = [1, 2].map((position) => ({
  id: `${position}`,
  title: `Track ${position}`,
  artist: "A",
  genre: null,
  audioUrl: `/${position}.mp3`,
  coverImageUrl: null,
  duration: 60,
  playlistNumber: 1,
  position,
}));

const longList = [1, 2, 3, 4, 5].map((position) => ({
  ...(list[0] as PlayableTrack),
  id: `long-${position}`,
  audioUrl: `/long-${position}.mp3`,
  position,
}));

function connected(volumeFixed = false, draws = [0.5]) {
  const player = createPlayer(true, () => draws.shift() ?? 0.5);
  const page = new FakePage();
  const made: FakeAudio[] = [];
  connectAudio(player, page as unknown as Document, () => {
    const audio = new FakeAudio();
    if (volumeFixed) Object.defineProperty(audio, "volume", { get: () => 1, set: () => {} });
    made.push(audio);
    return audio as unknown as HTMLAudioElement;
  });
  return { player, page, made };
}

function chosen() {
  const connection = connected();
  connection.player.dispatch({ type: "choose", track: list[0] as PlayableTrack, playlist: list });
  return { ...connection, audio: connection.made[0] as FakeAudio };
}

function started() {
  const choice = chosen();
  choice.player.dispatch({ type: "play" });
  choice.audio.become({ readyState: 4 }, "loadedmetadata", "playing");
  return choice;
}

/** In the last seconds, with the next file at hand. */
function warmedUp() {
  const start = started();
  start.audio.currentTime = 50;
  vi.advanceTimersByTime(100);
  start.made[1]?.become({ readyState: 4 }, "loadedmetadata", "canplay");
  return start;
}

class FakeAudio extends EventTarget {
  paused = true;
  ended = false;
  seeking = false;
  muted = false;
  volume = 1;
  currentTime = 0;
  duration = 60;
  readyState = 0;
  preload = "auto";
  error: { message: string; code: number } | null = null;
  refusal = "";
  loads = 0;
  #src = "";

  get src() {
    return this.#src;
  }
  set src(url: string) {
    Object.assign(this, { paused: true, ended: false, readyState: 0, currentTime: 0 });
    this.#src = url;
    this.loads += 1;
  }
  play() {
    this.paused = false;
    this.ended = false;
    if (!this.refusal) return Promise.resolve();
    if (this.refusal === "NotAllowedError") this.paused = true;
    return Promise.reject(new DOMException("no", this.refusal));
  }
  pause() {
    this.paused = true;
  }
  load() {}
  removeAttribute() {
    this.#src = "";
  }
  become(state: Partial<FakeAudio>, ...events: string[]) {
    Object.assign(this, state);
    for (const name of events) this.dispatchEvent(new Event(name));
  }
}

/** A page with two media elements; a `play` event names its element in `media`, as a real one does in `target`. */
class FakePage extends EventTarget {
  media = [new FakeAudio(), new FakeAudio()];
  querySelectorAll() {
    return this.media;
  }
  override addEventListener(name: string, listener: (event: { target: unknown }) => void) {
    super.addEventListener(name, (event) =>
      listener({ target: (event as Event & { media?: unknown }).media }),
    );
  }
}
