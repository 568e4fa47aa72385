import { parseUrl } from "#shared/text/parse-url.ts";
import type { PersistentPlayerState, PlayableTrack, RepeatMode } from "./player-state.rules.ts";

/** The stored state of a browser's player. */
export type StoredPlayer = {
  player: PersistentPlayerState;
  /** Whether the player had played, so that the mini player appears on pages without a player. */
  hasStarted: boolean;
};

const version = 1;
const maxTextLength = 100_000;
const maxStoredTracks = 100;
const storedBeforeCurrent = 25;

/** Serialises the state. A long queue keeps only the hundred tracks around the current one. */
export function serializePlayer({ player, hasStarted }: StoredPlayer): string {
  const { playlist, currentIndex, currentTime } = player;
  const from = Math.max(0, Math.min(currentIndex - storedBeforeCurrent, playlist.length - maxStoredTracks));
  return JSON.stringify({
    version,
    hasStarted,
    currentTime: Math.floor(currentTime),
    duration: player.duration,
    playlist: playlist.slice(from, from + maxStoredTracks).map(playable),
    currentIndex: currentIndex < 0 ? -1 : currentIndex - from,
    volume: player.volume,
    isMuted: player.isMuted,
    shuffleMode: player.shuffleMode,
    repeatMode: player.repeatMode,
  });
}

/** Parses stored text, which is untrusted. Drops tracks with files outside `origin`; undefined for invalid text. */
export function parseStoredPlayer(text: string | null, origin: string): StoredPlayer | undefined {
  const stored = text && text.length <= maxTextLength ? parseJson(text) : undefined;
  if (stored?.version !== version || !Array.isArray(stored.playlist)) return undefined;
  const tracks: unknown[] = stored.playlist.slice(0, maxStoredTracks);
  const current = tracks[Number.isInteger(stored.currentIndex) ? Number(stored.currentIndex) : -1];
  const playlist = tracks.filter((track) => isTrack(track, origin));
  const currentIndex = isTrack(current, origin) ? playlist.indexOf(current) : -1;
  const currentTrack = playlist[currentIndex] ?? null;
  const volume = numberInRange(stored.volume, 1) ?? 0.7;
  const duration = currentTrack
    ? (currentTrack.duration ?? numberInRange(stored.duration, maxSeconds) ?? 0)
    : 0;
  return {
    hasStarted: currentTrack !== null && stored.hasStarted === true,
    player: {
      playlist,
      currentTrack,
      currentIndex,
      duration,
      volume,
      currentTime: currentTrack ? (numberInRange(stored.currentTime, duration || maxSeconds) ?? 0) : 0,
      isMuted: stored.isMuted === true || volume === 0,
      shuffleMode: stored.shuffleMode === true,
      repeatMode: repeatModes.find((mode) => mode === stored.repeatMode) ?? "off",
    },
  };
}

const maxSeconds = 1_000_000;
const repeatModes: readonly RepeatMode[] = ["off", "all", "one"];

/** A track with only the columns for playback. */
function playable(track: PlayableTrack): PlayableTrack {
  const { id, title, artist, genre, audioUrl, coverImageUrl, duration, playlistNumber, position } = track;
  return { id, title, artist, genre, audioUrl, coverImageUrl, duration, playlistNumber, position };
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    // The text is not JSON, so something else wrote it.
    return undefined;
  }
}

function isTrack(value: unknown, origin: string): value is PlayableTrack {
  if (typeof value !== "object" || value === null) return false;
  const track = value as Record<keyof PlayableTrack, unknown>;
  const isWords = [track.id, track.title, track.artist].every((words) => typeof words === "string");
  return (
    isWords &&
    (track.genre === null || typeof track.genre === "string") &&
    isSameOrigin(track.audioUrl, origin) &&
    (track.coverImageUrl === null || isSameOrigin(track.coverImageUrl, origin)) &&
    (track.duration === null || numberInRange(track.duration, maxSeconds) !== undefined) &&
    (track.playlistNumber === 1 || track.playlistNumber === 2) &&
    Number.isInteger(track.position)
  );
}

function isSameOrigin(address: unknown, origin: string): boolean {
  return typeof address === "string" && parseUrl(address, origin)?.origin === origin;
}

function numberInRange(value: unknown, most: number): number | undefined {
  return typeof value === "number" && value >= 0 && value <= most ? value : undefined;
}
