import type { FittedName } from "#shared/type/fit-line.ts";

// Solved ahead, so that the page does not bring the font's metrics. Its test solves it again.
const solved = { size: "25.000cqi", width: "98.77%" };

/** The poster's headline, as wide as its column. */
export const signalTitle: FittedName = {
  weight: 900,
  lines: [{ text: "SIGNAL", narrow: solved, wide: solved }],
};
