import type { FittedName } from "#shared/type/fit-line.ts";

// A title that never changes is solved ahead, so that its page does not bring the font's metrics. Its test solves it again.

/** A line of the same size at every width. */
function line(text: string, size: string, width: string): FittedName["lines"][number] {
  return { text, narrow: { size, width }, wide: { size, width } };
}

/** For phones. */
export const narrowTitle: FittedName = {
  weight: 900,
  lines: [line("APPLY TO", "23.810cqi", "80.85%"), line("RUN A LAB", "23.810cqi", "73.70%")],
};

export const wideTitle: FittedName = {
  weight: 900,
  lines: [line("APPLY TO RUN A LAB", "12.195cqi", "73.72%")],
};
