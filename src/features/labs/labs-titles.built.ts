import { pages } from "#features/site/pages.ts";
import { fitTitle } from "#shared/type/fit.ts";

export const labsTitle = fitTitle(pages.labs.title, { narrow: { measureEm: 3.2 } });

export const applyTitle = fitTitle(pages.applyLab.title, {
  narrow: { lines: ["Apply to", "run a lab"], measureEm: 4.2 },
  wide: { measureEm: 8.2 },
});
