import { pages } from "#features/site/pages.ts";
import { solvedTitle } from "#shared/type/display-title.ts";

/** One word a line on phones. */
export const programmeTitle = solvedTitle(pages.programme.title, {
  narrow: [
    ["MENTAL", "23.810cqi", "93.00%"],
    ["TOUGHNESS", "23.810cqi", "63.66%"],
    ["PROGRAMME", "23.810cqi", "57.34%"],
  ],
  wide: [
    ["MENTAL TOUGHNESS", "13.158cqi", "66.82%"],
    ["PROGRAMME", "13.158cqi", "108.03%"],
  ],
});

export const schoolsTitle = solvedTitle(pages.schools.title, {
  narrow: [
    ["SCHOOLS", "25.641cqi", "78.11%"],
    ["& COLLEGES", "25.641cqi", "62.22%"],
  ],
  wide: [["SCHOOLS & COLLEGES", "12.195cqi", "71.02%"]],
});
