import { brand } from "#src/brand.ts";

let announce = () => {};

/** Where the browser keeps its player for the next page. */
export const playerKey = `${brand.slug}.player`;

/** Settles when this browser's player first plays. Apart from the player, so that whoever waits for it need not load it. */
export const playerStarted = new Promise<void>((resolve) => {
  announce = resolve;
});

export function announcePlayerStarted(): void {
  announce();
}

/** Whether an earlier page left something started, as `writeMemory` wrote it. */
export function wasPlayerStarted(): boolean {
  try {
    return localStorage.getItem(playerKey)?.includes('"hasStarted":true') ?? false;
  } catch {
    return false;
  }
}
