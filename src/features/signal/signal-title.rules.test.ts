import { expect, test } from "vitest";
import { pages } from "#features/site/pages.ts";
import { fitTitle } from "#shared/type/fit-title.ts";
import { signalTitle } from "./signal-title.rules.ts";

test("the title is as it would be solved now", () => {
  expect(signalTitle).toEqual(fitTitle(pages.signal.title, { narrow: { measureEm: 4 } }));
});
