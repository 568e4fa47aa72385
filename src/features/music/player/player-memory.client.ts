import type { Player, PlayerStore } from "./player.store.ts";
import { readMemory, writeMemory } from "./player-memory.rules.ts";
import { playerKey } from "./player-started.ts";

const pauseMilliseconds = 500;
const pauseWhilePlayingMilliseconds = 5000;

type Browser = {
  page: Pick<EventTarget, "addEventListener">;
  origin: string;
  /** Throws where the browser has no storage. */
  storage: () => Pick<Storage, "getItem" | "setItem">;
};

/**
 * Restores the player of an earlier page, paused, then saves its state after each change. Without storage, or with a
 * full one, it does nothing.
 */
export function rememberPlayer(player: PlayerStore, { page, origin, storage }: Browser): void {
  const kept = readMemory(attempt(() => storage().getItem(playerKey)) ?? null, origin);
  if (kept && player.getState().playlist.length === 0) player.restore(kept.player, kept.hasStarted);

  let written = player.getState();
  let timer: ReturnType<typeof setTimeout> | undefined;
  player.subscribe(() => {
    const now = player.getState();
    if (isSame(now, written)) return;
    timer ??= setTimeout(write, now.isPlaying ? pauseWhilePlayingMilliseconds : pauseMilliseconds);
  });
  for (const leaving of ["pagehide", "visibilitychange"]) page.addEventListener(leaving, write, true);

  function write() {
    clearTimeout(timer);
    timer = undefined;
    const now = player.getState();
    if (isSame(now, written)) return;
    written = now;
    attempt(() => storage().setItem(playerKey, writeMemory({ player: now, hasStarted: now.hasStarted })));
  }
}

function isSame(now: Player, before: Player): boolean {
  return lasting.every((key) => now[key] === before[key]);
}

const lasting = [
  ...(["currentTrack", "playlist", "currentTime", "duration", "hasStarted"] as const),
  ...(["volume", "isMuted", "shuffleMode", "repeatMode"] as const),
];

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
