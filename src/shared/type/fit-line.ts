import { type DisplayWeight, fitWidth } from "./fit.ts";
import { breakLines } from "./lines.ts";

export interface FitLineOptions {
  text: string;
  /** The column's width in ems of the type. */
  measureEm: number;
  /** The measure below the medium breakpoint; by default `measureEm`. */
  narrowMeasureEm?: number;
  weight?: DisplayWeight;
  /** The maximum growth of a name that does not fill its column with the widest letters. */
  maxScale?: number;
  /** The maximum growth below the medium breakpoint. */
  narrowMaxScale?: number;
}

/** A name fitted to its column: CSS size and font width of each line. */
export interface FittedName {
  weight: DisplayWeight;
  lines: { text: string; narrow: { size: string; width: string }; wide: { size: string; width: string } }[];
}

/** Needs the font's metrics, which a page does not load if the server has fitted its names. */
export function fitName({
  text,
  measureEm,
  narrowMeasureEm = measureEm,
  weight = 900,
  maxScale = 1.6,
  narrowMaxScale = maxScale,
}: FitLineOptions): FittedName {
  const lines = breakLines(text, { weight, measureEm: Math.min(measureEm, narrowMeasureEm) });
  return {
    weight,
    lines: lines.map((line) => ({
      text: line,
      narrow: solved(line, { weight, measureEm: narrowMeasureEm, maxScale: narrowMaxScale }),
      wide: solved(line, { weight, measureEm, maxScale }),
    })),
  };
}

function solved(
  line: string,
  { weight, measureEm, maxScale }: { weight: DisplayWeight; measureEm: number; maxScale: number },
) {
  const { wdth, scale } = fitWidth(line, { weight, measureEm });
  return {
    size: `${((100 / measureEm) * Math.min(scale, maxScale)).toFixed(3)}cqi`,
    width: `${wdth.toFixed(2)}%`,
  };
}
