import { expect, test } from "vitest";
import { pages } from "#features/site/pages.ts";
import { fitTitle } from "#shared/type/fit-title.ts";
import { programmeTitle, schoolsTitle } from "./programme-title.rules.ts";

test("the stored solutions of the titles are up to date", () => {
  expect(programmeTitle).toEqual(
    fitTitle(pages.programme.title, {
      narrow: { lines: ["Mental", "Toughness", "Programme"], measureEm: 4.2 },
      wide: { lines: ["Mental Toughness", "Programme"], measureEm: 7.6 },
    }),
  );
  expect(schoolsTitle).toEqual(
    fitTitle(pages.schools.title, {
      narrow: { lines: ["Schools", "& Colleges"], measureEm: 3.9 },
      wide: { measureEm: 8.2 },
    }),
  );
});
