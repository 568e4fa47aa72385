import { expect, test } from "vitest";
import { fitName } from "#shared/type/fit-line.ts";
import { narrowTitle, TITLE, wideTitle } from "./calendar-title.rules.ts";

test.each([
  ["narrow", narrowTitle, 6.3],
  ["wide", wideTitle, 9.5],
])("the %s title is complete, and equals a fresh fit", (_, title, measureEm) => {
  const lines = title.lines.map(({ text }) => text);
  expect(lines.join(" ")).toBe(TITLE.toUpperCase());
  expect(title.lines).toEqual(lines.flatMap((text) => fitName({ text, measureEm, maxScale: 1.2 }).lines));
});
