import type { FittedName } from "./fit-line.ts";

/** A page's title in display type: its lines on phones, and from the medium breakpoint on where these differ. */
export interface DisplayTitle {
  /** The text for screen readers. */
  words: string;
  narrow: FittedName;
  wide?: FittedName;
}

/** A line's text, its size and the width of its letters. */
type SolvedLine = readonly [text: string, size: string, width: string];

/**
 * A static title with precomputed lines, so that its page does not load the font's metrics. Its test compares it with
 * `fitTitle`.
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
