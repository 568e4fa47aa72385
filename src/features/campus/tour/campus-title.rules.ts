import type { FittedName } from "#shared/type/fit-line.ts";

// A title that never changes is solved ahead, so that its page does not bring the font's metrics. Its test solves it again.

/** A line of the same size at every width. */
function line(text: string, size: string, width: string): FittedName["lines"][number] {
  return { text, narrow: { size, width }, wide: { size, width } };
}

/** For phones: a line a word. */
export const narrowTitle: FittedName = {
  weight: 900,
  lines: [line("CAMPUS", "32.258cqi", "63.92%"), line("LIVE", "32.258cqi", "135.46%")],
};

export const wideTitle: FittedName = {
  weight: 900,
  lines: [line("CAMPUS LIVE", "17.857cqi", "77.13%")],
};
