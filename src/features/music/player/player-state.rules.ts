/** A track's columns for playback. The duration is in whole seconds; null if the file does not state it. */
export type PlayableTrack = {
  id: string;
  title: string;
  artist: string;
  genre: string | null;
  audioUrl: string;
  coverImageUrl: string | null;
  duration: number | null;
  /** As stored; undefined if the page did not include it. */
  waveform?: string | null;
  /** Undefined in a queue of an earlier page, until its playlists are known. */
  hasTranscript?: boolean;
  playlistNumber: 1 | 2;
  position: number;
};

export type RepeatMode = "off" | "all" | "one";

/** Times are seconds, volume 0..1. `currentTrack` is always `playlist[currentIndex]`, or null with index -1. */
export type PlayerState = {
  currentTrack: PlayableTrack | null;
  playlist: readonly PlayableTrack[];
  isPlaying: boolean;
  isPaused: boolean;
  isLoading: boolean;
  currentTime: number;
  duration: number;
  volume: number;
  isMuted: boolean;
  shuffleMode: boolean;
  repeatMode: RepeatMode;
  currentIndex: number;
  /** The tracks that failed since one played to its end or the user operated a control. */
  failed: readonly PlayableTrack[];
  /** True from a reload until the playlists are known, because the restored track may no longer exist. */
  isRestored: boolean;
};

/** The part of the state that is stored across pages. */
export type PersistentPlayerState = Omit<
  PlayerState,
  "isPlaying" | "isPaused" | "isLoading" | "failed" | "isRestored"
>;

/** Why a track does not play: the browser waits for a click, the network is down, or the file is unplayable. */
export type PlayerProblem = "blocked" | "lost" | "broken";

export type PlayerEvent =
  | { type: "set"; track: PlayableTrack; playlist?: readonly PlayableTrack[] }
  | { type: "choose"; track: PlayableTrack; playlist: readonly PlayableTrack[] }
  | { type: "play" | "pause" | "stop" | "next" | "previous" | "ended" | "loading" | "loadFailed" }
  | { type: "seek" | "tick"; time: number }
  | { type: "loaded"; duration: number }
  | { type: "refused"; problem: PlayerProblem }
  | { type: "volume"; volume: number }
  | { type: "mute" | "shuffle" | "repeat" }
  /** The current playlists. One of `cutAt` tracks may be truncated: a track missing from it may still exist. */
  | { type: "tracks"; playlists: readonly (readonly PlayableTrack[])[]; cutAt?: number }
  | { type: "restored"; stored: PersistentPlayerState }
  /** The ids of deleted tracks, in all playlists. */
  | { type: "deleted"; ids: readonly string[] };

export const defaultVolume = 0.7;

export const initialPlayerState: PlayerState = {
  currentTrack: null,
  playlist: [],
  isPlaying: false,
  isPaused: false,
  isLoading: false,
  currentTime: 0,
  duration: 0,
  volume: defaultVolume,
  isMuted: false,
  shuffleMode: false,
  repeatMode: "off",
  currentIndex: -1,
  failed: [],
  isRestored: false,
};
