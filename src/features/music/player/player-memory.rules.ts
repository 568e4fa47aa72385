import type { KeptPlayer, PlayableTrack, RepeatMode } from "./player.rules.ts";

/** The stored state of a browser's player. */
export type PlayerMemory = {
  player: KeptPlayer;
  /** Whether it had played, so that the mini player shows on pages without a player. */
  hasStarted: boolean;
};

const version = 1;
const longestText = 100_000;
const keptTracks = 100;
const keptBefore = 25;

/** Serialises the state; of a long queue the hundred tracks around the current one. */
export function writeMemory({ player, hasStarted }: PlayerMemory): string {
  const { playlist, currentIndex, currentTime } = player;
  const from = Math.max(0, Math.min(currentIndex - keptBefore, playlist.length - keptTracks));
  return JSON.stringify({
    ...{ version, hasStarted, currentTime: Math.floor(currentTime), duration: player.duration },
    playlist: playlist.slice(from, from + keptTracks).map(playable),
    currentIndex: currentIndex < 0 ? -1 : currentIndex - from,
    ...{ volume: player.volume, isMuted: player.isMuted },
    ...{ shuffleMode: player.shuffleMode, repeatMode: player.repeatMode },
  });
}

/** Parses stored text, which is untrusted. Drops tracks whose files are not of `origin`; undefined for invalid text. */
export function readMemory(text: string | null, origin: string): PlayerMemory | undefined {
  const kept = text && text.length <= longestText ? parsed(text) : undefined;
  if (kept?.version !== version || !Array.isArray(kept.playlist)) return undefined;
  const tracks: unknown[] = kept.playlist.slice(0, keptTracks);
  const current = tracks[Number.isInteger(kept.currentIndex) ? Number(kept.currentIndex) : -1];
  const playlist = tracks.filter((track) => isTrack(track, origin));
  const currentIndex = isTrack(current, origin) ? playlist.indexOf(current) : -1;
  const currentTrack = playlist[currentIndex] ?? null;
  const volume = within(kept.volume, 1) ?? 0.7;
  const duration = currentTrack ? (within(kept.duration, longestSeconds) ?? currentTrack.duration ?? 0) : 0;
  return {
    hasStarted: currentTrack !== null && kept.hasStarted === true,
    player: {
      ...{ playlist, currentTrack, currentIndex, duration, volume },
      currentTime: currentTrack ? (within(kept.currentTime, duration || longestSeconds) ?? 0) : 0,
      isMuted: kept.isMuted === true || volume === 0,
      shuffleMode: kept.shuffleMode === true,
      repeatMode: repeatModes.find((mode) => mode === kept.repeatMode) ?? "off",
    },
  };
}

const longestSeconds = 1_000_000;
const repeatModes: readonly RepeatMode[] = ["off", "all", "one"];

/** The columns of a track that playback needs. */
function playable(track: PlayableTrack): PlayableTrack {
  const { id, title, artist, genre, audioUrl, coverImageUrl, duration, playlistNumber, position } = track;
  return { id, title, artist, genre, audioUrl, coverImageUrl, duration, playlistNumber, position };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
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
    isOf(track.audioUrl, origin) &&
    (track.coverImageUrl === null || isOf(track.coverImageUrl, origin)) &&
    (track.duration === null || within(track.duration, longestSeconds) !== undefined) &&
    (track.playlistNumber === 1 || track.playlistNumber === 2) &&
    Number.isInteger(track.position)
  );
}

function isOf(address: unknown, origin: string): boolean {
  return typeof address === "string" && URL.parse(address, origin)?.origin === origin;
}

function within(value: unknown, most: number): number | undefined {
  return typeof value === "number" && value >= 0 && value <= most ? value : undefined;
}
