import type { FittedName } from "./fit-line.ts";

/** A page's title in display type: its lines on phones, and those from the medium breakpoint on where they differ. */
export interface DisplayTitle {
  /** What screen readers say. */
  words: string;
  narrow: FittedName;
  wide?: FittedName;
}

/** A line's text, its size and the width of its letters. */
type SolvedLine = readonly [text: string, size: string, width: string];

/**
 * A title that never changes, solved ahead, so that its page does not bring the font's metrics. Its test compares it with `fitTitle`.
 */
export function solvedTitle(
  words: string,
  { narrow, wide }: { narrow: readonly SolvedLine[]; wide?: readonly SolvedLine[] },
): DisplayTitle {
  return { words, narrow: nameOf(narrow), ...(wide && { wide: nameOf(wide) }) };
}

function nameOf(lines: readonly SolvedLine[]): FittedName {
  return {
    weight: 900,
    lines: lines.map(([text, size, width]) => ({ text, narrow: { size, width }, wide: { size, width } })),
  };
}
