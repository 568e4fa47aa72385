import type { FittedName } from "#shared/type/fit-line.ts";

// Solved ahead, so that the page does not bring the font's metrics. Its test solves it again.
const solved = { size: "31.250cqi", width: "113.56%" };

/** The poster's headline, as wide as its column. */
export const labsTitle: FittedName = {
  weight: 900,
  lines: [{ text: "LABS", narrow: solved, wide: solved }],
};
