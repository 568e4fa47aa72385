import { type PlayerStore, player } from "./player.store.ts";
import { announcePlayerStarted } from "./player-started.ts";

const pollMilliseconds = 100;
const prefetchSeconds = 15;

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
    // biome-ignore lint/plugin: loads in the background, so a failure needs no message
    import("./media-session.client.ts").then(
      ({ connectMediaSession }) => connectMediaSession(player, artwork),
      reportError,
    );
    // biome-ignore lint/plugin: loads in the background, so a failure needs no message
    import("./deleted-tracks.client.ts").then(
      ({ followTrackDeletions }) => followTrackDeletions(player),
      reportError,
    );
  });
}

/** Pauses all audio and video on the page, except `kept`. */
export function pauseMedia(page: ParentNode, kept?: EventTarget | null) {
  for (const media of page.querySelectorAll<HTMLMediaElement>("audio, video")) {
    if (media !== kept) media.pause();
  }
}

/** A file that does not arrive is not broken. A missing file and a lost connection have the same error code. */
function isConnectionLost({ error }: HTMLAudioElement, { defaultView }: Document): boolean {
  return error?.code === MEDIA_ERR_NETWORK || defaultView?.navigator.onLine === false;
}

const MEDIA_ERR_NETWORK = 2;

/** One of two audio elements that alternate. */
interface Deck {
  audio: HTMLAudioElement;
  url: string;
  /** Whether the metadata has loaded and the position matches the player's; until then its time is meaningless. */
  isLoaded: boolean;
  /** Whether it has played, so that the browser allows it to play again. */
  hasPlayed: boolean;
}

/**
 * Synchronises audio elements with the player, in both directions. Near the track's end it creates the second
 * element, which prefetches the next track.
 */
export function connectAudio(player: PlayerStore, page: Document, createAudio: () => HTMLAudioElement) {
  let deck: Deck | undefined;
  let spare: Deck | undefined;
  /** The URL of a failed prefetch, which is not retried before its turn. */
  let failedPrefetch = "";
  let poll: ReturnType<typeof setInterval> | undefined;
  let before = player.getState();

  player.subscribe(() => {
    const now = player.getState();
    const last = before;
    before = now;
    if (!now.currentTrack) return stopAudio(last.isPlaying);
    if (!deck && !now.isPlaying && !now.isLoading) return;
    if (!deck) {
      deck = createDeck();
      detectFixedVolume(deck.audio);
    }
    for (const { audio } of spare ? [deck, spare] : [deck]) {
      audio.volume = now.volume;
      audio.muted = now.isMuted;
    }
    if (deck.url !== now.currentTrack.audioUrl) {
      if (now.isPlaying || now.isLoading) deck = switchDeck(deck, now.currentTrack.audioUrl);
    } else if (now.currentTime !== last.currentTime) seek(deck);
    if (now.isPlaying && deck.audio.paused) start(deck);
    else if (!now.isPlaying && !deck.audio.paused) deck.audio.pause();
    togglePolling(now.isPlaying);
    reportLoaded(deck);
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
    const newDeck: Deck = { audio, url: "", isLoaded: false, hasPlayed: false };
    audio.preload = "none";
    /** Ignores events of the waiting deck. */
    const on = (name: string, listener: () => void) =>
      audio.addEventListener(name, () => newDeck === deck && listener());
    on("loadedmetadata", () => {
      markLoaded(newDeck);
      reportLoaded(newDeck);
    });
    for (const name of ["canplay", "playing", "seeked"]) on(name, () => reportLoaded(newDeck));
    on("playing", () => {
      newDeck.hasPlayed = true;
    });
    on("waiting", () => player.getState().isPlaying && player.dispatch({ type: "loading" }));
    on("ended", () => audio.ended && player.dispatch({ type: "ended" }));
    // The system also pauses: for an incoming call, or when the user unplugs headphones.
    on("pause", () => {
      if (audio.paused && !audio.ended && player.getState().isPlaying) player.dispatch({ type: "pause" });
    });
    on("error", () => {
      if (!newDeck.url) return;
      reportError(new Error(`Playback failed: ${newDeck.url}: ${audio.error?.message || audio.error?.code}`));
      newDeck.url = "";
      player.dispatch({ type: "refused", problem: isConnectionLost(audio, page) ? "lost" : "broken" });
    });
    // We do not report a failed prefetch, because the file is fetched again at its turn.
    audio.addEventListener("error", () => {
      if (newDeck === deck || !newDeck.url) return;
      failedPrefetch = newDeck.url;
      newDeck.url = "";
    });
    return newDeck;
  }

  function detectFixedVolume(audio: HTMLAudioElement) {
    audio.volume = 0.5;
    if (audio.volume !== 0.5) player.fixVolume();
  }

  /** The deck for the file: the deck that has prefetched it, or else the current one. */
  function switchDeck(from: Deck, url: string): Deck {
    failedPrefetch = "";
    if (spare?.url !== url) {
      load(from, url, "metadata");
      return from;
    }
    const ready = spare;
    spare = from;
    unload(from);
    if (ready.audio.readyState > 0) markLoaded(ready);
    return ready;
  }

  function load(into: Deck, url: string, preload: "metadata" | "auto") {
    into.url = url;
    into.isLoaded = false;
    into.audio.preload = preload;
    into.audio.src = url;
  }

  function unload(left: Deck) {
    left.url = "";
    left.audio.pause();
    left.audio.removeAttribute("src");
    left.audio.load();
  }

  function start(starting: Deck) {
    const { audio } = starting;
    pauseMedia(page, audio);
    audio.play().catch((error: Error) => {
      // Superseded by a newer click or another track. The error event reports a broken file.
      if (error.name !== "NotAllowedError" || starting !== deck) return;
      if (starting.hasPlayed || !spare?.hasPlayed)
        return player.dispatch({ type: "refused", problem: "blocked" });
      // iOS allows playback for only one element: continue with the element that has played.
      const { url } = starting;
      deck = spare;
      spare = undefined;
      unload(starting);
      load(deck, url, "metadata");
      start(deck);
    });
  }

  function markLoaded(placed: Deck) {
    placed.isLoaded = true;
    seek(placed);
  }

  function seek({ audio, isLoaded }: Deck) {
    const { currentTime } = player.getState();
    if (isLoaded && Math.abs(audio.currentTime - currentTime) > 0.05) audio.currentTime = currentTime;
  }

  function reportLoaded({ audio, url, isLoaded }: Deck) {
    const { isLoading, isPlaying, duration, currentTrack } = player.getState();
    if (!url || !isLoaded || audio.readyState < (isPlaying ? 3 : 1)) return;
    // Browsers guess the length of some files, so the stored one takes precedence.
    const known =
      currentTrack?.duration || (Number.isFinite(audio.duration) ? audio.duration : 0) || duration;
    if (isLoading || known !== duration) player.dispatch({ type: "loaded", duration: known });
  }

  function togglePolling(isPlaying: boolean) {
    if (isPlaying) poll ??= setInterval(readTime, pollMilliseconds);
    else {
      clearInterval(poll);
      poll = undefined;
    }
  }

  function readTime() {
    if (!deck?.isLoaded || deck.audio.seeking) return;
    player.dispatch({ type: "tick", time: deck.audio.currentTime });
    const { duration, currentTime, currentTrack } = player.getState();
    const next = player.upcoming()?.audioUrl;
    if (!next || next === currentTrack?.audioUrl || next === spare?.url || next === failedPrefetch) return;
    if (duration - currentTime > prefetchSeconds) return;
    spare ??= createDeck();
    load(spare, next, "auto");
  }

  function stopAudio(wasPlaying: boolean) {
    togglePolling(false);
    if (wasPlaying) pauseMedia(page);
    for (const held of [deck, spare]) {
      if (held?.url) unload(held);
    }
  }
}
