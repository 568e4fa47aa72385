import { vi } from "vitest";
import { createPlayer } from "./player.store.ts";
import { connectAudio } from "./player-audio.client.ts";
import type { PlayableTrack } from "./player-state.rules.ts";

export const list: PlayableTrack[] = [1, 2].map((position) => ({
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

export const longList = [1, 2, 3, 4, 5].map((position) => ({
  ...(list[0] as PlayableTrack),
  id: `long-${position}`,
  audioUrl: `/long-${position}.mp3`,
  position,
}));

export function connected(volumeFixed = false, draws = [0.5]) {
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

export function chosen() {
  const connection = connected();
  connection.player.dispatch({ type: "choose", track: list[0] as PlayableTrack, playlist: list });
  return { ...connection, audio: connection.made[0] as FakeAudio };
}

export function started() {
  const choice = chosen();
  choice.player.dispatch({ type: "play" });
  choice.audio.become({ readyState: 4 }, "loadedmetadata", "playing");
  return choice;
}

/** The state shortly before a track's end, with the next file prefetched. */
export function prefetched() {
  const start = started();
  start.audio.currentTime = 50;
  vi.advanceTimersByTime(100);
  start.made[1]?.become({ readyState: 4 }, "loadedmetadata", "canplay");
  return start;
}

export class FakeAudio extends EventTarget {
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

/** A page with two media elements. A `play` event has its element in `media`; a real one has it in `target`. */
export class FakePage extends EventTarget {
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
