import type { FittedName } from "#shared/type/fit-line.ts";

// A static title, fitted ahead of time, so that the page does not load the font's metrics. The test fits it again.

export const TITLE = "East London Academic Calendar 2025-2026";

/** A line of the same size at every width. */
function line(text: string, size: string, width: string): FittedName["lines"][number] {
  return { text, narrow: { size, width }, wide: { size, width } };
}

export const narrowTitle: FittedName = {
  weight: 900,
  lines: [
    line("EAST LONDON", "15.873cqi", "83.14%"),
    line("ACADEMIC CALENDAR", "15.873cqi", "53.57%"),
    line("2025-2026", "15.873cqi", "106.30%"),
  ],
};

export const wideTitle: FittedName = {
  weight: 900,
  lines: [
    line("EAST LONDON ACADEMIC", "10.526cqi", "70.09%"),
    line("CALENDAR 2025-2026", "10.526cqi", "78.58%"),
  ],
};
