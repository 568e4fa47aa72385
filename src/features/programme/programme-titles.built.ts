import { pages } from "#features/site/pages.ts";
import { fitTitle } from "#shared/type/fit.ts";

export const programmeTitle = fitTitle(pages.programme.title, {
  narrow: { lines: ["Mental", "Toughness", "Programme"], measureEm: 4.2 },
  wide: { lines: ["Mental Toughness", "Programme"], measureEm: 7.6 },
});

export const schoolsTitle = fitTitle(pages.schools.title, {
  narrow: { lines: ["Schools", "& Colleges"], measureEm: 3.9 },
  wide: { measureEm: 8.2 },
});
