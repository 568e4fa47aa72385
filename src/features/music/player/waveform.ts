import { seededRandom } from "#shared/numbers/random.ts";
import { storedWaveform } from "../tracks/tracks.rules.ts";

/**
 * Generates `count` bar heights (0..1) that resemble music: quiet at both ends, two or three passages, phrases within
 * them, and variation between neighbours. Deterministic for a seed.
 */
export function waveformBars(seed: string, count: number): number[] {
  const random = seededRandom(seed);
  const passageCount = random.pick([2, 3]);
  const passages = Array.from({ length: passageCount }, (_, index) => ({
    centre: (index + random.between(0.3, 0.7)) / passageCount,
    width: random.between(0.5, 0.8) / passageCount,
    height: random.between(0.8, 1),
  }));
  const phrases = Array.from({ length: 16 }, () => random.between(0.55, 1));
  const floor = random.between(0.16, 0.26);
  const bars = Array.from({ length: count }, (_, index) => {
    const at = count === 1 ? 0.5 : index / (count - 1);
    const swell = Math.max(floor, ...passages.map((passage) => passage.height * hump(at, passage)));
    const edge = Math.max(0, Math.min(1, at / 0.06, (1 - at) / 0.1));
    const ripple = random.between(0.86, 1);
    return swell * between(phrases, at) * ripple * Math.sqrt(edge);
  });
  const loudest = Math.max(...bars);
  return bars.map((bar) => Math.max(0.04, bar / loudest));
}

/** `count` bar heights (0..1) of a stored waveform; undefined for an invalid one. */
export function storedBars(waveform: string | null | undefined, count: number): number[] | undefined {
  if (!storedWaveform.test(waveform ?? "")) return undefined;
  const peaks = Array.from(atob(waveform ?? ""), (peak) => (peak.charCodeAt(0) / 255) ** contrast);
  return Array.from({ length: count }, (_, index) => Math.max(0.04, between(peaks, index / (count - 1))));
}

/** An exponent that enlarges the differences, because mastered music varies little in loudness. */
const contrast = 1.5;

/** Linear interpolation in a row, at a position 0..1 along it. */
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
