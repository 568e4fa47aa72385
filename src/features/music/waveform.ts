/**
 * Heights (0..1) of `count` bars that look like a piece of music: quiet at both ends, two or three passages
 * that rise and fall, phrases within them, a ripple between neighbours. The same seed always gives the same bars.
 */
export function waveformBars(seed: string, count: number): number[] {
  const random = seededRandom(seed);
  const passageCount = 2 + Math.floor(random() * 2);
  const passages = Array.from({ length: passageCount }, (_, index) => ({
    centre: (index + 0.3 + random() * 0.4) / passageCount,
    width: (0.5 + random() * 0.3) / passageCount,
    height: 0.8 + random() * 0.2,
  }));
  const phrases = Array.from({ length: 16 }, () => 0.55 + random() * 0.45);
  const floor = 0.16 + random() * 0.1;
  const bars = Array.from({ length: count }, (_, index) => {
    const at = count === 1 ? 0.5 : index / (count - 1);
    const swell = Math.max(floor, ...passages.map((passage) => passage.height * hump(at, passage)));
    const edge = Math.max(0, Math.min(1, at / 0.06, (1 - at) / 0.1));
    const ripple = 0.86 + random() * 0.14;
    return swell * between(phrases, at) * ripple * Math.sqrt(edge);
  });
  const loudest = Math.max(...bars);
  return bars.map((bar) => Math.max(0.04, bar / loudest));
}

/** The row's value at a place 0..1 along it, straight from one to the next. */
function between(row: number[], at: number) {
  const place = at * (row.length - 1);
  const left = row[Math.floor(place)] ?? 0;
  const right = row[Math.ceil(place)] ?? 0;
  return left + (right - left) * (place % 1);
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
