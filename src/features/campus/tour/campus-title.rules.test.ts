import { expect, test } from "vitest";
import { pages } from "#features/site/pages.ts";
import { fitName } from "#shared/type/fit-line.ts";
import { narrowTitle, wideTitle } from "./campus-title.rules.ts";

const title = pages.campus.title.toUpperCase();

test("the title is as it would be solved now", () => {
  expect(wideTitle).toEqual(fitName({ text: title, measureEm: 5.6, maxScale: 1.2 }));
  const lines = title.split(" ").flatMap((text) => fitName({ text, measureEm: 3.1, maxScale: 1.3 }).lines);
  expect(narrowTitle).toEqual({ weight: 900, lines });
});
