let announce = () => {};

/** Settles when this browser's player first plays. Apart from the player, so that whoever waits for it need not load it. */
export const playerStarted = new Promise<void>((resolve) => {
  announce = resolve;
});

export function announcePlayerStarted(): void {
  announce();
}
