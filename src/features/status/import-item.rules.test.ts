import { expect, test } from "vitest";
import type { ImportProgress, ImportRun } from "#shared/status/import-run.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { importItem } from "./import-item.rules.ts";

const at = new Date("2026-11-23T14:10:00Z");
const after = (days: number) => new Date(at.getTime() + days * DAY_MS);
const table = { read: 1, held: {}, replaced: {} };
const last: ImportRun = {
  startedAt: "2026-11-23T14:00:00.000Z",
  endedAt: at.toISOString(),
  tables: [
    { ...table, table: "auth.users", imported: 1200 },
    { ...table, table: "tracks", imported: 14, held: { "no title": 2, "its file is not in the folder": 1 } },
  ],
  unknown: [],
  enlarged: 0,
};
const progress: ImportProgress = {
  table: "tracks",
  read: 20,
  count: 100,
  readOfAll: 1020,
  all: 1100,
  hasFailed: false,
};
const running = { ...progress, startedAt: new Date("2026-11-23T14:05:00Z"), at };

test("a site without an import says nothing of it", () => {
  expect(importItem({ now: at, imports: { last: null, running: null } })).toBeUndefined();
});

test("an import is told with its rows; those held back ask for a look, for two weeks", () => {
  const item = importItem({ now: after(1), imports: { last, running: null } });
  expect(item).toMatchObject({ state: "warning", since: at.toISOString() });
  expect(item?.sentence).toBe("The last import added 1,214 rows. It rejected 3.");
  expect(importItem({ now: after(15), imports: { last, running: null } })).toMatchObject({
    state: "good",
    action: null,
  });
});

test("an import of every row is fine", () => {
  const whole = { ...last, tables: last.tables.slice(0, 1) };
  expect(importItem({ now: at, imports: { last: whole, running: null } })).toMatchObject({
    state: "good",
    sentence: "The last import added 1,200 rows.",
  });
});

test("an import that runs says how far it is", () => {
  expect(importItem({ now: at, imports: { last, running } })).toMatchObject({
    state: "good",
    sentence: "An import is running: 1,020 of 1,100 rows.",
    since: "2026-11-23T14:05:00.000Z",
  });
});

test("an import that failed, or fell silent, stopped early: the operator starts it again", () => {
  const silent = new Date(at.getTime() + 31_000);
  for (const [now, mark] of [
    [silent, running],
    [at, { ...running, hasFailed: true }],
  ] as const)
    expect(importItem({ now, imports: { last, running: mark } })).toMatchObject({
      state: "warning",
      sentence: "The last import stopped early, after 1,020 of 1,100 rows.",
      action: expect.stringContaining("start it again"),
    });
  expect(importItem({ now: after(15), imports: { last, running } })?.sentence).toMatch(/^The last import/);
});
