import { expect, test } from "vitest";
import { pages } from "#features/site/pages.ts";
import { fitTitle } from "#shared/type/fit-title.ts";
import { labsTitle } from "./labs-title.rules.ts";

test("the stored solution of the title is up to date", () => {
  expect(labsTitle).toEqual(fitTitle(pages.labs.title, { narrow: { measureEm: 3.2 } }));
});
