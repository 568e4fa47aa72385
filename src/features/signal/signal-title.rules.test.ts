import { expect, test } from "vitest";
import { pages } from "#features/site/pages.ts";
import { fitTitle } from "#shared/type/fit-title.ts";
import { signalTitle } from "./signal-title.rules.ts";

test("the stored solution of the title is up to date", () => {
  expect(signalTitle).toEqual(fitTitle(pages.signal.title, { narrow: { measureEm: 4 } }));
});
