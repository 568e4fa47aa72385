import { pages } from "#features/site/pages.ts";
import { fitTitle } from "#shared/type/fit.ts";

/** On phones each line has one word. */
export const campusTitle = fitTitle(pages.campus.title, {
  narrow: { lines: ["Campus", "Live"], measureEm: 3.1 },
  wide: { measureEm: 5.6 },
});
