import { advances } from "./anybody-metrics.ts";
import { type Crest, NARROWEST, swellWidths, WIDEST } from "./swell-widths.ts";

export type DisplayWeight = 800 | 900;

type Measure = {
  weight: DisplayWeight;
  /** The length to fill, in ems of the type: column width divided by font size. */
  measureEm: number;
  /** Added after every letter, in ems. */
  letterSpacingEm?: number | undefined;
};

type Fit = {
  /** Font width in percent, 50 to 150. */
  wdth: number;
  /** The factor of the font size for the line to fill the measure: 1 unless `wdth` is at its limit. */
  scale: number;
};

/** The font width at which a line of display type fills its measure. Kerning is not counted. */
export function fitWidth(text: string, { weight, measureEm, letterSpacingEm = 0 }: Measure): Fit {
  const width = (wdth: number) => lineWidth(text, { weight, wdth, letterSpacingEm });
  const wdth = solve((candidate) => width(candidate) - measureEm, NARROWEST, WIDEST);
  return { wdth, scale: scaleTo(measureEm, width(wdth)) };
}

/** The widths of a line's letters (`swellWidths`) at which it fills its measure. `depth` is their amplitude in percent. */
export function swell(
  text: string,
  {
    weight,
    measureEm,
    letterSpacingEm = 0,
    crest,
    depth = 32,
  }: Measure & { crest: Crest; depth?: number | undefined },
): { widths: number[]; middle: number; scale: number } {
  const letters = [...text];
  const curve = (middle: number) => swellWidths(letters, { middle, depth, crest });
  const total = (widths: number[]) =>
    letters.reduce((sum, letter, i) => sum + advance(letter, weight, widths[i] ?? 100) + letterSpacingEm, 0);
  const middle = solve((value) => total(curve(value)) - measureEm, NARROWEST - depth, WIDEST + depth);
  const widths = curve(middle);
  return { widths, middle, scale: scaleTo(measureEm, total(widths)) };
}

/** Length of a line in ems, without kerning. */
export function lineWidth(
  text: string,
  { weight, wdth, letterSpacingEm = 0 }: { weight: DisplayWeight; wdth: number; letterSpacingEm?: number },
): number {
  return [...text].reduce((sum, letter) => sum + advance(letter, weight, wdth) + letterSpacingEm, 0);
}

function advance(letter: string, weight: DisplayWeight, wdth: number): number {
  const table = advances[weight];
  const [narrow, normal, wide] = table[letter] ??
    table[letter.normalize("NFD").charAt(0)] ??
    table.N ?? [0, 0, 0];
  const share = (wdth - 100) / 50;
  return (share < 0 ? normal + (normal - narrow) * share : normal + (wide - normal) * share) / 1000;
}

function scaleTo(measure: number, width: number): number {
  if (width === 0) return 1;
  const scale = measure / width;
  return Math.abs(scale - 1) < 0.001 ? 1 : scale;
}

// The length is monotonic, so bisection finds the root or the nearer end.
function solve(excess: (value: number) => number, from: number, to: number): number {
  let low = from;
  let high = to;
  if (excess(low) >= 0) return low;
  if (excess(high) <= 0) return high;
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (excess(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
