import type { FittedName } from "#shared/type/fit-line.ts";

// A title that never changes is solved ahead, so that its page does not bring the font's metrics. Its test solves it again.

/** For phones: a line a word. */
export const narrowTitle: FittedName = {
  weight: 900,
  lines: [
    {
      text: "CAMPUS",
      narrow: { size: "32.258cqi", width: "63.92%" },
      wide: { size: "32.258cqi", width: "63.92%" },
    },
    {
      text: "LIVE",
      narrow: { size: "32.258cqi", width: "135.46%" },
      wide: { size: "32.258cqi", width: "135.46%" },
    },
  ],
};

export const wideTitle: FittedName = {
  weight: 900,
  lines: [
    {
      text: "CAMPUS LIVE",
      narrow: { size: "17.857cqi", width: "77.13%" },
      wide: { size: "17.857cqi", width: "77.13%" },
    },
  ],
};
