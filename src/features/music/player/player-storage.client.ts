import type { Player, PlayerStore } from "./player.store.ts";
import { playerKey } from "./player-started.ts";
import { parseStoredPlayer, serializePlayer } from "./player-storage.rules.ts";

const saveDelayMilliseconds = 500;
const saveDelayWhilePlayingMilliseconds = 5000;

type Browser = {
  page: Pick<EventTarget, "addEventListener">;
  origin: string;
  /** Throws if the browser has no storage. */
  storage: () => Pick<Storage, "getItem" | "setItem">;
};

/**
 * Restores the player of an earlier page, paused, and saves its state after each change. Does nothing if storage is
 * missing or full.
 */
export function persistPlayer(player: PlayerStore, { page, origin, storage }: Browser): void {
  const restored = parseStoredPlayer(attempt(() => storage().getItem(playerKey)) ?? null, origin);
  if (restored && player.getState().playlist.length === 0)
    player.restore(restored.player, restored.hasStarted);

  let saved = player.getState();
  let timer: ReturnType<typeof setTimeout> | undefined;
  player.subscribe(() => {
    const now = player.getState();
    if (isSame(now, saved)) return;
    timer ??= setTimeout(save, now.isPlaying ? saveDelayWhilePlayingMilliseconds : saveDelayMilliseconds);
  });
  for (const leaving of ["pagehide", "visibilitychange"]) page.addEventListener(leaving, save, true);

  function save() {
    clearTimeout(timer);
    timer = undefined;
    const now = player.getState();
    if (isSame(now, saved)) return;
    saved = now;
    attempt(() => storage().setItem(playerKey, serializePlayer({ player: now, hasStarted: now.hasStarted })));
  }
}

function isSame(now: Player, before: Player): boolean {
  return persistentKeys.every((key) => now[key] === before[key]);
}

const persistentKeys = [
  ...(["currentTrack", "playlist", "currentTime", "duration", "hasStarted"] as const),
  ...(["volume", "isMuted", "shuffleMode", "repeatMode"] as const),
];

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    // Storage is blocked or full, so the queue lasts as long as the page.
    return undefined;
  }
}
