import { expect, test } from "vitest";
import { DAY_MS } from "#shared/time/durations.ts";
import { importItem } from "./import-item.rules.ts";

const at = new Date("2026-11-23T14:10:00Z");
const after = (days: number) => new Date(at.getTime() + days * DAY_MS);
const tables = [
  { table: "auth.users", imported: 1200, held: 0 },
  { table: "tracks", imported: 14, held: 3 },
];

test("a site without an import says nothing of it", () => {
  expect(importItem({ now: at, imported: null })).toBeUndefined();
});

test("an import is told with its rows; those held back ask for a look, for two weeks", () => {
  const item = importItem({ now: after(1), imported: { at, tables } });
  expect(item).toMatchObject({ state: "warning", since: at.toISOString() });
  expect(item?.sentence).toBe("The last import brought 1,214 rows. It held rows back: tracks 3.");
  expect(importItem({ now: after(15), imported: { at, tables } })).toMatchObject({
    state: "good",
    action: null,
  });
});

test("an import of every row is fine", () => {
  const item = importItem({ now: at, imported: { at, tables: tables.slice(0, 1) } });
  expect(item).toMatchObject({ state: "good", sentence: "The last import brought 1,200 rows." });
});
