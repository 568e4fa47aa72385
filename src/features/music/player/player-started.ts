import { brand } from "#src/brand.ts";

let announce = () => {};

/** The storage key of the player's state. */
export const playerKey = `${brand.slug}.player`;

/** Resolves when this browser's player first plays. A separate module, so that waiting does not load the player. */
export const playerStarted = new Promise<void>((resolve) => {
  announce = resolve;
});

export function announcePlayerStarted(): void {
  announce();
}

/** Whether an earlier page left a started track, stored by `serializePlayer`. */
export function wasPlayerStarted(): boolean {
  try {
    return localStorage.getItem(playerKey)?.includes('"hasStarted":true') ?? false;
  } catch {
    // The browser blocks its storage.
    return false;
  }
}
