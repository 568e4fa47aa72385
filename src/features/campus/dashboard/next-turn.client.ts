/** Longest work at once: with what the browser does besides it stays below 50 ms. */
const SLICE_MS = 8;

/** Things done before the clock is looked at. */
const A_LOOK = 100;

/** Lets the browser draw and answer presses before long work goes on. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Maps a long list without keeping the page from drawing and answering, however slow the machine is. */
export async function mapInSlices<T, Made>(things: readonly T[], make: (thing: T) => Made): Promise<Made[]> {
  const made: Made[] = [];
  await nextTurn();
  let startedAt = performance.now();
  for (const thing of things) {
    made.push(make(thing));
    if (made.length % A_LOOK > 0 || performance.now() - startedAt < SLICE_MS) continue;
    await nextTurn();
    startedAt = performance.now();
  }
  return made;
}
