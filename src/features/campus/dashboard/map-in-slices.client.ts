/** Milliseconds of work per slice: with the browser's own work it stays below the 50 ms of a long task. */
const SLICE_MS = 8;

/** Items between two reads of the clock. */
const ITEMS_PER_CHECK = 100;

/** Yields to the browser, which then renders and handles input. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Maps a long list in slices, so that the page stays responsive on a slow machine. */
export async function mapInSlices<T, Made>(things: readonly T[], make: (thing: T) => Made): Promise<Made[]> {
  const made: Made[] = [];
  await yieldToBrowser();
  let startedAt = performance.now();
  for (const thing of things) {
    made.push(make(thing));
    if (made.length % ITEMS_PER_CHECK > 0 || performance.now() - startedAt < SLICE_MS) continue;
    await yieldToBrowser();
    startedAt = performance.now();
  }
  return made;
}
