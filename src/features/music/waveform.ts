/**
 * Heights (0..1) of `count` bars that look like a piece of music: quiet at both ends, two or three passages
 * that rise and fall, a ripple between neighbours. The same seed always gives the same bars.
 */
export function waveformBars(seed: string, count: number): number[] {
  const random = seededRandom(seed);
  const passageCount = 2 + Math.floor(random() * 2);
  const passages = Array.from({ length: passageCount }, (_, index) => ({
    centre: (index + 0.3 + random() * 0.4) / passageCount,
    width: (0.55 + random() * 0.35) / passageCount,
    height: 0.75 + random() * 0.25,
  }));
  const floor = 0.22 + random() * 0.12;
  return Array.from({ length: count }, (_, index) => {
    const at = count === 1 ? 0.5 : index / (count - 1);
    const swell = Math.max(floor, ...passages.map((passage) => passage.height * hump(at, passage)));
    const edge = Math.min(1, at / 0.06, (1 - at) / 0.1);
    const ripple = 0.82 + random() * 0.18;
    return Math.max(0.04, Math.min(1, swell * ripple * Math.sqrt(Math.max(0, edge))));
  });
}

function hump(at: number, { centre, width }: { centre: number; width: number }) {
  const distance = Math.min(1, Math.abs(at - centre) / width);
  return (0.5 + 0.5 * Math.cos(Math.PI * distance)) ** 0.6;
}

function seededRandom(seed: string): () => number {
  let state = 2166136261;
  for (let index = 0; index < seed.length; index++)
    state = Math.imul(state ^ seed.charCodeAt(index), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
