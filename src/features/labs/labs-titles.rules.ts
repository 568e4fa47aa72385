import { pages } from "#features/site/pages.ts";
import { solvedTitle } from "#shared/type/display-title.ts";

export const labsTitle = solvedTitle(pages.labs.title, { narrow: [["LABS", "31.250cqi", "113.56%"]] });

export const applyTitle = solvedTitle(pages.applyLab.title, {
  narrow: [
    ["APPLY TO", "23.810cqi", "80.85%"],
    ["RUN A LAB", "23.810cqi", "73.70%"],
  ],
  wide: [["APPLY TO RUN A LAB", "12.195cqi", "73.72%"]],
});
