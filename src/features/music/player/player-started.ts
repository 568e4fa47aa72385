import { brand } from "#src/brand.ts";

let announce = () => {};

/** The storage key of the player's state. */
export const playerKey = `${brand.slug}.player`;

/**
 * Resolves when this browser's player first plays. A module of its own, so that waiting for it does not load the
 * player.
 */
export const playerStarted = new Promise<void>((resolve) => {
  announce = resolve;
});

export function announcePlayerStarted(): void {
  announce();
}

/** Whether an earlier page left a started track, as written by `serializePlayer`. */
export function wasPlayerStarted(): boolean {
  try {
    return localStorage.getItem(playerKey)?.includes('"hasStarted":true') ?? false;
  } catch {
    // Storage is blocked.
    return false;
  }
}
