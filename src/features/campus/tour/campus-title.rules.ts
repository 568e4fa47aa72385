import { pages } from "#features/site/pages.ts";
import { solvedTitle } from "#shared/type/display-title.ts";

/** The layout of the page's title; one word a line on phones. */
export const campusTitle = solvedTitle(pages.campus.title, {
  narrow: [
    ["CAMPUS", "32.258cqi", "63.92%"],
    ["LIVE", "32.258cqi", "135.46%"],
  ],
  wide: [["CAMPUS LIVE", "17.857cqi", "77.13%"]],
});
