import { lineWidth, NARROWEST, WIDEST } from "./widths.ts";

/** A line fitted to its column, with a separate font width in percent for every letter. */
export interface SwelledLine {
  text: string;
  narrow: Swelled;
  wide: Swelled;
}

interface Swelled {
  /** CSS size. */
  size: string;
  widths: number[];
}

/**
 * Fits a line with letters that swell along a cosine, like a speaker's cone. For fixed words, in an `x.built.ts`.
 *
 * @param crest where the letters are widest
 * @param depth the amplitude of the widths, in percent
 * @param measureEm the column's width in ems of the type, and below the medium breakpoint `narrowMeasureEm`
 */
export function swellLine({
  text,
  crest,
  depth,
  measureEm,
  narrowMeasureEm,
}: {
  text: string;
  crest: "edges" | "middle";
  depth: number;
  measureEm: number;
  narrowMeasureEm: number;
}): SwelledLine {
  const letters = [...text];
  const swing = crest === "edges" ? depth : -depth;
  const widthsAround = (middle: number) =>
    letters.map((_, i) => {
      const width = middle + swing * Math.cos((2 * Math.PI * (i + 0.5)) / letters.length);
      return Math.min(WIDEST, Math.max(NARROWEST, width));
    });
  const lengthAround = (middle: number) =>
    widthsAround(middle).reduce((sum, width, i) => sum + lineWidth(letters[i] ?? "", width), 0);
  const swelled = (measure: number): Swelled => {
    const middle = bisect((value) => lengthAround(value) - measure, NARROWEST - depth, WIDEST + depth);
    const scale = measure / lengthAround(middle);
    return {
      size: `${((100 / measure) * (Math.abs(scale - 1) < 0.001 ? 1 : scale)).toFixed(3)}cqi`,
      widths: widthsAround(middle).map((width) => Number(width.toFixed(1))),
    };
  };
  return { text, narrow: swelled(narrowMeasureEm), wide: swelled(measureEm) };
}

/** The root of a function that grows, or the nearer end. */
function bisect(excess: (value: number) => number, low: number, high: number): number {
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (excess(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
