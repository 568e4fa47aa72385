import { expect, test } from "vitest";
import { pages } from "#features/site/pages.ts";
import { fitTitle } from "#shared/type/fit-title.ts";
import { labsTitle } from "./labs-title.rules.ts";

test("the title is as it would be solved now", () => {
  expect(labsTitle).toEqual(fitTitle(pages.labs.title, { narrow: { measureEm: 3.2 } }));
});
