import { expect, test } from "vitest";
import { pages } from "#features/site/pages.ts";
import { fitName } from "#shared/type/fit-line.ts";
import { narrowTitle, wideTitle } from "./apply-title.rules.ts";

const title = pages.applyLab.title.toUpperCase();

test("the title is as it would be solved now", () => {
  expect(wideTitle).toEqual(fitName({ text: title, measureEm: 8.2 }));
  const lines = ["APPLY TO", "RUN A LAB"].flatMap((text) => fitName({ text, measureEm: 4.2 }).lines);
  expect(lines.map(({ text }) => text).join(" ")).toBe(title);
  expect(narrowTitle).toEqual({ weight: 900, lines });
});
