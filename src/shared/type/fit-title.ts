import type { DisplayTitle } from "./display-title.ts";
import { type FittedName, fitName } from "./fit-line.ts";

interface TitleLines {
  /** By default one line with all words. */
  lines?: readonly string[];
  /** The column's width in ems of the type. */
  measureEm: number;
}

/** Fits a dynamic title. Needs the font's metrics, like `fitName`. */
export function fitTitle(
  words: string,
  { narrow, wide, maxScale = 1.2 }: { narrow: TitleLines; wide?: TitleLines; maxScale?: number },
): DisplayTitle {
  const nameOf = ({ lines = [words], measureEm }: TitleLines): FittedName => ({
    weight: 900,
    lines: lines.flatMap((text) => fitName({ text: text.toUpperCase(), measureEm, maxScale }).lines),
  });
  return { words, narrow: nameOf(narrow), ...(wide && { wide: nameOf(wide) }) };
}
