import { breakLines } from "./lines.ts";
import { fitWidth } from "./widths.ts";

/** CSS size and font width of a line. */
interface Fit {
  size: string;
  width: string;
}

/** The lines of a name that fill its column: below the medium breakpoint (`narrow`), and above it (`wide`). */
export type FittedName = readonly { text: string; narrow: Fit; wide: Fit }[];

export interface NameOptions {
  text: string;
  /** The column's width in ems of the type. */
  measureEm: number;
  /** The measure below the medium breakpoint; by default `measureEm`. */
  narrowMeasureEm?: number;
  /** The maximum growth of a name that does not fill its column with the widest letters. */
  maxScale?: number;
  /** The maximum growth below the medium breakpoint. */
  narrowMaxScale?: number;
}

/** Fits a name to its column. Needs the font's metrics, so the build or the server fits the names of a first view. */
export function fitName({
  text,
  measureEm,
  narrowMeasureEm = measureEm,
  maxScale = 1.6,
  narrowMaxScale = maxScale,
}: NameOptions): FittedName {
  return breakLines(text, Math.min(measureEm, narrowMeasureEm)).map((line) => ({
    text: line,
    narrow: fitLine(line, narrowMeasureEm, narrowMaxScale),
    wide: fitLine(line, measureEm, maxScale),
  }));
}

function fitLine(line: string, measureEm: number, maxScale: number): Fit {
  const { wdth, scale } = fitWidth(line, measureEm);
  return {
    size: `${((100 / measureEm) * Math.min(scale, maxScale)).toFixed(3)}cqi`,
    width: `${wdth.toFixed(2)}%`,
  };
}

/** A page's title in display type: its lines on phones, and on wider screens where these differ. */
export interface FittedTitle {
  /** The text for screen readers. */
  words: string;
  narrow: FittedName;
  wide?: FittedName;
}

interface TitleLines {
  /** By default one line with all words. */
  lines?: readonly string[];
  /** The column's width in ems of the type. */
  measureEm: number;
}

/** Fits a title. For words that do not change, in an `x.built.ts`. */
export function fitTitle(
  words: string,
  { narrow, wide, maxScale = 1.2 }: { narrow: TitleLines; wide?: TitleLines; maxScale?: number },
): FittedTitle {
  const nameOf = ({ lines = [words], measureEm }: TitleLines) =>
    lines.flatMap((text) => fitName({ text: text.toUpperCase(), measureEm, maxScale }));
  return { words, narrow: nameOf(narrow), ...(wide && { wide: nameOf(wide) }) };
}
