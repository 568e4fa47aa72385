import { expect, test } from "vitest";
import { shownText } from "./list.rules.ts";

test.each([
  ["Showing 0 of 60", { offset: 0, rows: 0, found: 0, total: 60 }],
  ["Showing 3 of 60", { offset: 0, rows: 3, found: 3, total: 60 }],
  ["Showing 1–50 of 1,234", { offset: 0, rows: 50, found: 1234, total: 1234 }],
  ["Showing 1,201–1,234 of 1,234", { offset: 1200, rows: 34, found: 1234, total: 1234 }],
  ["Showing 51–100 of 120 that match, 1,234 in total", { offset: 50, rows: 50, found: 120, total: 1234 }],
  ["Showing 50 rows of 1,234", { offset: undefined, rows: 50, found: 1234, total: 1234 }],
])("“%s” says which rows are shown", (text, shown) => {
  expect(shownText(shown)).toBe(text);
});
