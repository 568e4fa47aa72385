import { expect, test } from "vitest";
import { pages } from "#features/site/pages.ts";
import { fitTitle } from "#shared/type/fit-title.ts";
import { applyTitle } from "./apply-title.rules.ts";

test("the stored solution of the title is up to date", () => {
  expect(applyTitle).toEqual(
    fitTitle(pages.applyLab.title, {
      narrow: { lines: ["Apply to", "run a lab"], measureEm: 4.2 },
      wide: { measureEm: 8.2 },
    }),
  );
});
