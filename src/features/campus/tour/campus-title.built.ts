import { pages } from "#features/site/pages.ts";
import { fitTitle } from "#shared/type/fit.ts";

/** One word a line on phones. */
export const campusTitle = fitTitle(pages.campus.title, {
  narrow: { lines: ["Campus", "Live"], measureEm: 3.1 },
  wide: { measureEm: 5.6 },
});
