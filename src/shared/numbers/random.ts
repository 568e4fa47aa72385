/** Numbers in [0, 1), always identical for the same seed. */
export type Random = {
  (): number;
  /** A number in [low, high). */
  between(low: number, high: number): number;
  pick<T>(values: readonly [T, ...T[]]): T;
};

/**
 * Small seeded generator (mulberry32) started from a hash of the seed. Not for secrets. Prints depend on its exact
 * numbers.
 */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    between: (low: number, high: number) => low + next() * (high - low),
    pick: <T>(values: readonly [T, ...T[]]) => values[Math.floor(next() * values.length)] ?? values[0],
  });
}

/** 32-bit hash of a text (FNV-1a with a final mix), an unsigned integer. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
