import { upNext } from "./player.rules.ts";
import { type PlayerStore, player } from "./player.store.ts";
import { announcePlayerStarted } from "./player-started.ts";

const pollMilliseconds = 100;
const warmUpSeconds = 15;

let isConnected = false;

/**
 * Gives the browser's player its sound; later calls do nothing. The element lives outside React and plays on
 * across navigation. `artwork` gives the picture's address that the system's own controls show.
 */
export function startPlayerAudio(artwork: (track: { id: string; coverImageUrl: string | null }) => string) {
  if (isConnected) return;
  isConnected = true;
  connectAudio(player, document, () => new Audio());
  const stopWaiting = player.subscribe(() => {
    if (!player.getState().isPlaying) return;
    stopWaiting();
    announcePlayerStarted();
    import("./player.session.ts").then(
      ({ connectMediaSession }) => connectMediaSession(player, artwork),
      reportError,
    );
    import("./player.changes.ts").then(({ followChanges }) => followChanges(player), reportError);
  });
}

/** Pauses every audio and video on the page, except `kept`. */
export function pauseMedia(page: ParentNode, kept?: EventTarget | null) {
  for (const media of page.querySelectorAll<HTMLMediaElement>("audio, video")) {
    if (media !== kept) media.pause();
  }
}

/** Makes one audio element, created when first needed, follow the player, and tells the player what it hears. */
export function connectAudio(player: PlayerStore, page: Document, createAudio: () => HTMLAudioElement) {
  let audio: HTMLAudioElement | undefined;
  let warmedUrl = "";
  let loadedUrl = "";
  let poll: ReturnType<typeof setInterval> | undefined;
  let before = player.getState();

  player.subscribe(() => {
    const now = player.getState();
    const last = before;
    before = now;
    if (!now.currentTrack) return silence(last.isPlaying);
    if (!audio && !now.isPlaying && !now.isLoading) return;
    if (!audio) {
      audio = createAudio();
      prepare(audio);
    }
    audio.volume = now.volume;
    audio.muted = now.isMuted;
    if (loadedUrl !== now.currentTrack.audioUrl) {
      if (now.isPlaying || now.isLoading) load(audio, now.currentTrack.audioUrl);
    } else if (now.currentTime !== last.currentTime) seek(audio);
    if (now.isPlaying && audio.paused) start(audio);
    else if (!now.isPlaying && !audio.paused) audio.pause();
    watchTime(now.isPlaying);
    sayReady(audio);
  });

  page.addEventListener(
    "play",
    ({ target }) => {
      pauseMedia(page, target);
      player.dispatch({ type: "pause" });
    },
    true,
  );

  function prepare(made: HTMLAudioElement) {
    made.preload = "none";
    made.volume = 0.5;
    if (made.volume !== 0.5) player.fixVolume();
    const on = (name: string, listener: () => void) => made.addEventListener(name, listener);
    on("loadedmetadata", () => {
      seek(made);
      sayReady(made);
    });
    for (const name of ["canplay", "playing", "seeked"]) on(name, () => sayReady(made));
    on("waiting", () => player.getState().isPlaying && player.dispatch({ type: "loading" }));
    on("ended", () => made.ended && player.dispatch({ type: "ended" }));
    // The system pauses by itself: a call comes in, headphones are pulled out.
    on("pause", () => {
      if (made.paused && !made.ended && player.getState().isPlaying) player.dispatch({ type: "pause" });
    });
    on("error", () => {
      if (!loadedUrl) return;
      reportError(new Error(`Playback failed: ${loadedUrl}: ${made.error?.message || made.error?.code}`));
      loadedUrl = "";
      player.dispatch({ type: "refused", problem: "broken" });
    });
  }

  function load(audio: HTMLAudioElement, url: string) {
    loadedUrl = url;
    audio.preload = "metadata";
    audio.src = url;
  }

  function start(audio: HTMLAudioElement) {
    pauseMedia(page, audio);
    audio.play().catch((error: Error) => {
      // A newer press or another track overtook this one; a broken file is told by the error event.
      if (error.name === "NotAllowedError") player.dispatch({ type: "refused", problem: "blocked" });
    });
  }

  function seek(audio: HTMLAudioElement) {
    const { currentTime } = player.getState();
    if (audio.readyState > 0 && Math.abs(audio.currentTime - currentTime) > 0.05)
      audio.currentTime = currentTime;
  }

  function sayReady(audio: HTMLAudioElement) {
    const { isLoading, isPlaying, duration } = player.getState();
    if (!loadedUrl || audio.readyState < (isPlaying ? 3 : 1)) return;
    const heard = Number.isFinite(audio.duration) && audio.duration > 0 ? audio.duration : duration;
    if (isLoading || heard !== duration) player.dispatch({ type: "loaded", duration: heard });
  }

  function watchTime(isPlaying: boolean) {
    if (isPlaying) poll ??= setInterval(readTime, pollMilliseconds);
    else {
      clearInterval(poll);
      poll = undefined;
    }
  }

  function readTime() {
    if (!audio || audio.readyState === 0 || audio.seeking) return;
    player.dispatch({ type: "tick", time: audio.currentTime });
    const state = player.getState();
    const [next] = upNext(state, 1);
    if (!next || state.shuffleMode || state.repeatMode === "one") return;
    if (state.duration - audio.currentTime > warmUpSeconds || warmedUrl === next.audioUrl) return;
    warmedUrl = next.audioUrl;
    const warmUp = createAudio();
    warmUp.preload = "auto";
    warmUp.src = warmedUrl;
  }

  function silence(wasPlaying: boolean) {
    watchTime(false);
    if (wasPlaying) pauseMedia(page);
    if (!loadedUrl) return;
    loadedUrl = "";
    audio?.pause();
    audio?.removeAttribute("src");
    audio?.load();
  }
}
