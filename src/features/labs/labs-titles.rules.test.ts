import { expect, test } from "vitest";
import { pages } from "#features/site/pages.ts";
import { fitTitle } from "#shared/type/fit-title.ts";
import { applyTitle, labsTitle } from "./labs-titles.rules.ts";

test("the stored solution of the title is up to date", () => {
  expect(labsTitle).toEqual(fitTitle(pages.labs.title, { narrow: { measureEm: 3.2 } }));
});

test("the stored solution of the title is up to date", () => {
  expect(applyTitle).toEqual(
    fitTitle(pages.applyLab.title, {
      narrow: { lines: ["Apply to", "run a lab"], measureEm: 4.2 },
      wide: { measureEm: 8.2 },
    }),
  );
});
