import { type DisplayWeight, swell } from "./fit.ts";

export interface SwellLineOptions {
  text: string;
  /** Where the letters are widest. */
  crest: "edges" | "middle";
  /** The column's width in ems of the type on wide screens, and below the medium breakpoint. */
  measureEm: number;
  narrowMeasureEm?: number;
  /** The amplitude of the widths, in percent of the normal width. */
  depth?: number;
  weight?: DisplayWeight;
}

/** A line fitted to its column: CSS sizes, and each letter's font widths. */
export interface SwelledText {
  weight: DisplayWeight;
  narrowSize: string;
  wideSize: string;
  letters: { letter: string; narrow: string; wide: string }[];
}

/** Needs the font's metrics, which a page does not load if the server has fitted its lines. */
export function swellText({
  text,
  crest,
  measureEm,
  narrowMeasureEm = measureEm,
  depth,
  weight = 900,
}: SwellLineOptions): SwelledText {
  const narrow = swell(text, { weight, crest, depth, measureEm: narrowMeasureEm });
  const wide = swell(text, { weight, crest, depth, measureEm });
  return {
    weight,
    narrowSize: `${((100 / narrowMeasureEm) * narrow.scale).toFixed(3)}cqi`,
    wideSize: `${((100 / measureEm) * wide.scale).toFixed(3)}cqi`,
    letters: [...text].map((letter, i) => ({
      letter,
      narrow: percent(narrow.widths[i]),
      wide: percent(wide.widths[i]),
    })),
  };
}

function percent(width = 100): string {
  return `${width.toFixed(1)}%`;
}
