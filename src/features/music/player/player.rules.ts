import {
  defaultVolume,
  type PlayableTrack,
  type PlayerEvent,
  type PlayerProblem,
  type PlayerState,
} from "./player-state.rules.ts";

const paused = { isPlaying: false, isPaused: true };
const silent = { isPlaying: false, isPaused: false, isLoading: false, currentTime: 0, duration: 0 };

/** After these events the player tries every track again. */
const freshStarts: ReadonlySet<PlayerEvent["type"]> = new Set([
  "set",
  "choose",
  "play",
  "pause",
  "stop",
  "next",
  "previous",
  "ended",
] as const);

/** The player's reducer. Pure; `random` returns numbers in [0, 1) for the shuffle. */
export function reducePlayer(
  before: PlayerState,
  event: PlayerEvent,
  random: () => number = Math.random,
): PlayerState {
  const isFresh = before.failed.length === 0 || !freshStarts.has(event.type);
  const state = isFresh ? before : { ...before, failed: [] };
  const { currentTrack, playlist } = state;
  switch (event.type) {
    case "set":
      return withTrack(state, event.track, event.playlist ?? playlist);
    case "choose":
      return { ...withTrack(state, event.track, event.playlist), ...paused };
    case "play":
      return start(state);
    case "pause":
      return state.isPlaying ? { ...state, ...paused } : state;
    case "refused":
      return currentTrack ? afterRefusal(state, event.problem, random) : state;
    case "stop":
      return cleared(state);
    case "seek":
    case "tick":
      return currentTrack ? { ...state, currentTime: clampTime(event.time, state.duration) } : state;
    case "loading":
      return currentTrack ? { ...state, isLoading: true } : state;
    case "loaded":
      return currentTrack
        ? { ...state, isLoading: false, duration: event.duration > 0 ? event.duration : state.duration }
        : state;
    case "ended":
      return afterEnd(state, random);
    case "next":
      return moveTo(state, nextIndex(state, random));
    case "previous":
      return moveTo(state, previousIndex(state));
    case "volume": {
      const volume = Math.min(1, Math.max(0, event.volume || 0));
      return { ...state, volume, isMuted: volume === 0 };
    }
    case "mute":
      return { ...state, isMuted: !state.isMuted, volume: state.volume || defaultVolume };
    case "shuffle":
      return { ...state, shuffleMode: !state.shuffleMode };
    case "repeat":
      return { ...state, repeatMode: ({ off: "all", all: "one", one: "off" } as const)[state.repeatMode] };
    case "tracks":
      return { ...withPlaylists(state, event.playlists, event.cutAt), isRestored: false };
    case "restored":
      return { ...state, ...event.stored, ...paused, isLoading: false, isRestored: true };
    case "deleted":
      return withoutTracks(state, event.ids);
    case "loadFailed":
      // A page that could not be read is no reason to stop the music.
      return state.isPlaying ? state : cleared(state, []);
  }
}

/** The tracks after the current one, in playlist order; wraps only under repeat all. */
export function upNext(
  { playlist, currentIndex, repeatMode }: Pick<PlayerState, "playlist" | "currentIndex" | "repeatMode">,
  count: number,
): PlayableTrack[] {
  const at = Math.max(0, currentIndex);
  const rest = playlist.slice(at + 1);
  return (repeatMode === "all" ? [...rest, ...playlist.slice(0, at)] : rest).slice(0, count);
}

/** The track that follows automatically. The same `random` as at the end gives the same track. */
export function trackAfterCurrent(state: PlayerState, random: () => number): PlayableTrack | null {
  return afterEnd(state, random).currentTrack;
}

function withTrack(
  state: PlayerState,
  track: PlayableTrack,
  playlist: readonly PlayableTrack[],
): PlayerState {
  const found = indexOf(track, playlist);
  return {
    ...state,
    playlist: found < 0 ? [track] : playlist,
    currentIndex: Math.max(0, found),
    currentTrack: playlist[found] ?? track,
    currentTime: 0,
    duration: track.duration ?? 0,
    isLoading: true,
  };
}

/** Without a selection, plays the head of the queue, which the screen shows. */
function start(state: PlayerState): PlayerState {
  const ready = state.currentTrack ? state : moveTo(state, 0);
  return ready.currentTrack ? { ...ready, isPlaying: true, isPaused: false } : state;
}

function cleared(state: PlayerState, playlist = state.playlist): PlayerState {
  return { ...state, ...silent, currentTrack: null, currentIndex: -1, playlist };
}

function moveTo(state: PlayerState, index: number): PlayerState {
  const track = state.playlist[index];
  if (!track) return state;
  if (index === state.currentIndex) return { ...state, currentTime: 0 };
  return { ...withTrack(state, track, state.playlist), isPaused: !state.isPlaying };
}

function nextIndex({ playlist, currentIndex, shuffleMode, repeatMode }: PlayerState, random: () => number) {
  const at = Math.max(0, currentIndex);
  const { length } = playlist;
  if (shuffleMode && length > 1) return (at + 1 + Math.floor(random() * (length - 1))) % length;
  if (at + 1 < length) return at + 1;
  return repeatMode === "all" ? 0 : -1;
}

function previousIndex({ playlist, currentIndex, repeatMode }: PlayerState) {
  if (currentIndex > 0) return currentIndex - 1;
  return repeatMode === "all" ? playlist.length - 1 : 0;
}

function afterEnd(state: PlayerState, random: () => number): PlayerState {
  if (!state.currentTrack) return state;
  const index = state.repeatMode === "one" ? state.currentIndex : nextIndex(state, random);
  return index < 0 ? cleared(state) : { ...moveTo(state, index), isPlaying: true, isPaused: false };
}

/** After a broken file comes the next track that has not failed; the player stops after one round. */
function afterRefusal(state: PlayerState, problem: PlayerProblem, random: () => number): PlayerState {
  const stopped = { ...state, ...paused, isLoading: false };
  if (problem !== "broken" || !state.currentTrack || !state.isPlaying) return stopped;
  const failed = [...state.failed, state.currentTrack];
  const next = trackAfterFailure({ ...state, failed }, random);
  if (!next) return { ...stopped, failed };
  return { ...withTrack(state, next, state.playlist), failed };
}

/** None under repeat one, because the listener asked for no other track. */
function trackAfterFailure({ repeatMode, ...state }: PlayerState, random: () => number) {
  if (repeatMode === "one") return undefined;
  const wraps = repeatMode === "all" || state.shuffleMode;
  const following = upNext({ ...state, repeatMode: wraps ? "all" : "off" }, state.playlist.length);
  const untried = following.filter((track) => indexOf(track, state.failed) < 0);
  return untried[state.shuffleMode ? Math.floor(random() * untried.length) : 0];
}

function withPlaylists(
  state: PlayerState,
  lists: readonly (readonly PlayableTrack[])[],
  cutAt = Number.POSITIVE_INFINITY,
): PlayerState {
  const { currentTrack, playlist } = state;
  const firstFilled = lists.find((list) => list.length > 0);
  const head = firstFilled?.[0];
  if (!firstFilled || !head) return cleared(state, []);
  const currentPlaylist = currentTrack && lists.find((list) => indexOf(currentTrack, list) >= 0);
  if (currentPlaylist) {
    const currentIndex = indexOf(currentTrack, currentPlaylist);
    return {
      ...state,
      playlist: currentPlaylist,
      currentIndex,
      currentTrack: currentPlaylist[currentIndex] ?? currentTrack,
    };
  }
  const isBeyondCut = lists.some(
    (list) => list.length >= cutAt && list[0]?.playlistNumber === currentTrack?.playlistNumber,
  );
  if (isBeyondCut) return state;
  const isFirstLoad = playlist.length === 0 || state.isRestored;
  if (isFirstLoad) return { ...withTrack(state, head, firstFilled), ...paused, isLoading: false };
  const sameList = lists.find((list) => playlist.some((track) => indexOf(track, list) >= 0));
  return cleared(state, sameList ?? firstFilled);
}

function withoutTracks(state: PlayerState, ids: readonly string[]): PlayerState {
  const { currentTrack } = state;
  const playlist = state.playlist.filter(({ id }) => !ids.includes(id));
  if (playlist.length === state.playlist.length) return state;
  if (!currentTrack || ids.includes(currentTrack.id)) return cleared(state, playlist);
  return { ...state, playlist, currentIndex: indexOf(currentTrack, playlist) };
}

function indexOf(track: PlayableTrack, list: readonly PlayableTrack[]) {
  return list.findIndex(({ id }) => id === track.id);
}

function clampTime(time: number, duration: number) {
  return Math.max(0, Math.min(time || 0, duration || Number.POSITIVE_INFINITY));
}
