import { type PlayerStore, player } from "./player.store.ts";
import { announcePlayerStarted } from "./player-started.ts";

const pollMilliseconds = 100;
const warmUpSeconds = 15;

let isConnected = false;

/**
 * Connects the browser's player to audio elements and the media session; later calls do nothing. The elements live
 * outside React and keep playing across navigation. `artwork` returns the URL of the picture for the system's controls.
 */
export function startPlayerAudio(artwork: (track: { id: string; coverImageUrl: string | null }) => string) {
  if (isConnected) return;
  isConnected = true;
  connectAudio(player, document, () => new Audio());
  const stopWaiting = player.subscribe(() => {
    if (!player.getState().isPlaying) return;
    stopWaiting();
    announcePlayerStarted();
    import("./player-session.client.ts").then(
      ({ connectMediaSession }) => connectMediaSession(player, artwork),
      reportError,
    );
    import("./player-changes.client.ts").then(({ followChanges }) => followChanges(player), reportError);
  });
}

/** Pauses all audio and video on the page, except `kept`. */
export function pauseMedia(page: ParentNode, kept?: EventTarget | null) {
  for (const media of page.querySelectorAll<HTMLMediaElement>("audio, video")) {
    if (media !== kept) media.pause();
  }
}

/** One of two audio elements that alternate. */
interface Deck {
  audio: HTMLAudioElement;
  url: string;
  /** Whether the metadata has loaded and the position matches the player's; until then its time is meaningless. */
  isPlaced: boolean;
  /** Whether it has played, so that the browser allows it to play again. */
  hasPlayed: boolean;
}

/**
 * Synchronises audio elements with the player, in both directions. The second element is created in the last seconds of
 * a track and prefetches the next one.
 */
export function connectAudio(player: PlayerStore, page: Document, createAudio: () => HTMLAudioElement) {
  let deck: Deck | undefined;
  let spare: Deck | undefined;
  /** The URL of a failed prefetch, which is not retried before its turn. */
  let failedAhead = "";
  let poll: ReturnType<typeof setInterval> | undefined;
  let before = player.getState();

  player.subscribe(() => {
    const now = player.getState();
    const last = before;
    before = now;
    if (!now.currentTrack) return silence(last.isPlaying);
    if (!deck && !now.isPlaying && !now.isLoading) return;
    if (!deck) {
      deck = createDeck();
      noticeFixedVolume(deck.audio);
    }
    for (const { audio } of spare ? [deck, spare] : [deck]) {
      audio.volume = now.volume;
      audio.muted = now.isMuted;
    }
    if (deck.url !== now.currentTrack.audioUrl) {
      if (now.isPlaying || now.isLoading) deck = bring(deck, now.currentTrack.audioUrl);
    } else if (now.currentTime !== last.currentTime) seek(deck);
    if (now.isPlaying && deck.audio.paused) start(deck);
    else if (!now.isPlaying && !deck.audio.paused) deck.audio.pause();
    watchTime(now.isPlaying);
    sayReady(deck);
  });

  page.addEventListener(
    "play",
    ({ target }) => {
      pauseMedia(page, target);
      player.dispatch({ type: "pause" });
    },
    true,
  );

  function createDeck(): Deck {
    const audio = createAudio();
    const made: Deck = { audio, url: "", isPlaced: false, hasPlayed: false };
    audio.preload = "none";
    /** Ignores events of the waiting deck. */
    const on = (name: string, listener: () => void) =>
      audio.addEventListener(name, () => made === deck && listener());
    on("loadedmetadata", () => {
      place(made);
      sayReady(made);
    });
    for (const name of ["canplay", "playing", "seeked"]) on(name, () => sayReady(made));
    on("playing", () => {
      made.hasPlayed = true;
    });
    on("waiting", () => player.getState().isPlaying && player.dispatch({ type: "loading" }));
    on("ended", () => audio.ended && player.dispatch({ type: "ended" }));
    // The system pauses, too: on an incoming call, or when headphones are unplugged.
    on("pause", () => {
      if (audio.paused && !audio.ended && player.getState().isPlaying) player.dispatch({ type: "pause" });
    });
    on("error", () => {
      if (!made.url) return;
      reportError(new Error(`Playback failed: ${made.url}: ${audio.error?.message || audio.error?.code}`));
      made.url = "";
      player.dispatch({ type: "refused", problem: "broken" });
    });
    // A failed prefetch is not reported: the file is fetched again when its turn comes.
    audio.addEventListener("error", () => {
      if (made === deck || !made.url) return;
      failedAhead = made.url;
      made.url = "";
    });
    return made;
  }

  function noticeFixedVolume(audio: HTMLAudioElement) {
    audio.volume = 0.5;
    if (audio.volume !== 0.5) player.fixVolume();
  }

  /** The deck to play the file: the one that has prefetched it, or else the current one. */
  function bring(from: Deck, url: string): Deck {
    failedAhead = "";
    if (spare?.url !== url) {
      load(from, url, "metadata");
      return from;
    }
    const ready = spare;
    spare = from;
    empty(from);
    if (ready.audio.readyState > 0) place(ready);
    return ready;
  }

  function load(into: Deck, url: string, preload: "metadata" | "auto") {
    into.url = url;
    into.isPlaced = false;
    into.audio.preload = preload;
    into.audio.src = url;
  }

  function empty(left: Deck) {
    left.url = "";
    left.audio.pause();
    left.audio.removeAttribute("src");
    left.audio.load();
  }

  function start(starting: Deck) {
    const { audio } = starting;
    pauseMedia(page, audio);
    audio.play().catch((error: Error) => {
      // Superseded by a newer press or another track. The error event reports a broken file.
      if (error.name !== "NotAllowedError" || starting !== deck) return;
      if (starting.hasPlayed || !spare?.hasPlayed)
        return player.dispatch({ type: "refused", problem: "blocked" });
      // iOS allows playback for one element only: continue with the one that has played.
      const { url } = starting;
      deck = spare;
      spare = undefined;
      empty(starting);
      load(deck, url, "metadata");
      start(deck);
    });
  }

  function place(placed: Deck) {
    placed.isPlaced = true;
    seek(placed);
  }

  function seek({ audio, isPlaced }: Deck) {
    const { currentTime } = player.getState();
    if (isPlaced && Math.abs(audio.currentTime - currentTime) > 0.05) audio.currentTime = currentTime;
  }

  function sayReady({ audio, url, isPlaced }: Deck) {
    const { isLoading, isPlaying, duration } = player.getState();
    if (!url || !isPlaced || audio.readyState < (isPlaying ? 3 : 1)) return;
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
    if (!deck?.isPlaced || deck.audio.seeking) return;
    player.dispatch({ type: "tick", time: deck.audio.currentTime });
    const { duration, currentTime, currentTrack } = player.getState();
    const next = player.upcoming()?.audioUrl;
    if (!next || next === currentTrack?.audioUrl || next === spare?.url || next === failedAhead) return;
    if (duration - currentTime > warmUpSeconds) return;
    spare ??= createDeck();
    load(spare, next, "auto");
  }

  function silence(wasPlaying: boolean) {
    watchTime(false);
    if (wasPlaying) pauseMedia(page);
    for (const held of [deck, spare]) {
      if (held?.url) empty(held);
    }
  }
}
