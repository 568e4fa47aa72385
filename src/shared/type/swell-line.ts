import { type DisplayWeight, swell } from "./fit.ts";
import type { Crest } from "./swell-widths.ts";

export interface SwellLineOptions {
  text: string;
  crest: Crest;
  /** The column's width in ems of the type on wide screens, and below the medium breakpoint. */
  measureEm: number;
  narrowMeasureEm?: number;
  /** The amplitude of the widths, in percent of the normal width. */
  depth?: number;
  weight?: DisplayWeight;
}

/** A line fitted to its column: CSS sizes, and the curve of its letters' font widths, from which `SwellLine` makes these. */
export interface SwelledText {
  text: string;
  crest: Crest;
  depth: number;
  weight: DisplayWeight;
  narrow: Swelled;
  wide: Swelled;
}

interface Swelled {
  /** A length in cqi. */
  size: string;
  /** The width that the curve swings around, in percent. */
  middle: number;
}

/** Needs the font's metrics, which a page does not load if the server has fitted its lines. */
export function swellText({
  text,
  crest,
  measureEm,
  narrowMeasureEm = measureEm,
  depth = 32,
  weight = 900,
}: SwellLineOptions): SwelledText {
  const swelled = (measure: number): Swelled => {
    const { middle, scale } = swell(text, { weight, crest, depth, measureEm: measure });
    return { size: `${((100 / measure) * scale).toFixed(3)}cqi`, middle: Number(middle.toFixed(2)) };
  };
  return { text, crest, depth, weight, narrow: swelled(narrowMeasureEm), wide: swelled(measureEm) };
}
