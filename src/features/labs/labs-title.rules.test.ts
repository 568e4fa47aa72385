import { expect, test } from "vitest";
import { pages } from "#features/site/pages.ts";
import { fitName } from "#shared/type/fit-line.ts";
import { labsTitle } from "./labs-title.rules.ts";

test("the title is as it would be solved now", () => {
  expect(labsTitle).toEqual(fitName({ text: pages.labs.title.toUpperCase(), measureEm: 3.2, maxScale: 1.2 }));
});
