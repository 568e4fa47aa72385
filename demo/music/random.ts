export type Random = {
  /** From 0 up to 1. */
  next(): number;
  between(low: number, high: number): number;
  /** Around zero, mostly near it, never further than `reach`. */
  around(reach: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
};

/** A random generator that gives the same numbers for the same seed, so that a render can be repeated. */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    around: (reach) => (next() + next() - 1) * reach,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
