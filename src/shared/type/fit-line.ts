import { type DisplayWeight, fitWidth } from "./fit.ts";
import { breakLines } from "./lines.ts";

export interface FitLineOptions {
  text: string;
  /** The column's width in ems of the type. */
  measureEm: number;
  /** The measure below the medium breakpoint; the same one when not given. */
  narrowMeasureEm?: number;
  weight?: DisplayWeight;
  /** How far a name grows that the widest letters do not fit to its column. */
  maxScale?: number;
  /** The same below the medium breakpoint. */
  narrowMaxScale?: number;
}

/** A name solved to fill its column: CSS sizes and font widths of each of its lines. */
export interface FittedName {
  weight: DisplayWeight;
  lines: { text: string; narrow: { size: string; width: string }; wide: { size: string; width: string } }[];
}

/** Needs the font's metrics, which a page can do without when the server has solved its names. */
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
