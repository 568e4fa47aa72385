import type { FittedName } from "#shared/type/fit-line.ts";

// Titles that never change are solved ahead, so that their pages do not bring the font's metrics. Their test solves them again.

/** A line of the same size at every width. */
function line(text: string, size: string, width: string): FittedName["lines"][number] {
  return { text, narrow: { size, width }, wide: { size, width } };
}

/** For phones: a line a word. */
export const narrowProgrammeTitle: FittedName = {
  weight: 900,
  lines: [
    line("MENTAL", "23.810cqi", "93.00%"),
    line("TOUGHNESS", "23.810cqi", "63.66%"),
    line("PROGRAMME", "23.810cqi", "57.34%"),
  ],
};

export const wideProgrammeTitle: FittedName = {
  weight: 900,
  lines: [line("MENTAL TOUGHNESS", "13.158cqi", "66.82%"), line("PROGRAMME", "13.158cqi", "108.03%")],
};

/** For phones. */
export const narrowSchoolsTitle: FittedName = {
  weight: 900,
  lines: [line("SCHOOLS", "25.641cqi", "78.11%"), line("& COLLEGES", "25.641cqi", "62.22%")],
};

export const wideSchoolsTitle: FittedName = {
  weight: 900,
  lines: [line("SCHOOLS & COLLEGES", "12.195cqi", "71.02%")],
};
