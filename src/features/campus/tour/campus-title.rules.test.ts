import { expect, test } from "vitest";
import { pages } from "#features/site/pages.ts";
import { fitTitle } from "#shared/type/fit-title.ts";
import { campusTitle } from "./campus-title.rules.ts";

test("the stored title layout equals a freshly computed one", () => {
  expect(campusTitle).toEqual(
    fitTitle(pages.campus.title, {
      narrow: { lines: ["Campus", "Live"], measureEm: 3.1 },
      wide: { measureEm: 5.6 },
    }),
  );
});
