import { expect, test } from "vitest";
import { groupSeries } from "./series.rules.ts";

test("the dates of a series are one entry at its next date, and an event without a series is its own", () => {
  const items = [
    { id: "first", series: "decks" },
    { id: "single", series: null },
    { id: "other", series: "film" },
    { id: "second", series: "decks" },
    { id: "third", series: "decks" },
    { id: "lone", series: null },
  ];
  const groups = groupSeries(items, ({ series }) => series);
  expect(groups.map(({ id, later }) => [id, ...later.map((each) => each.id)])).toEqual([
    ["first", "second", "third"],
    ["single"],
    ["other"],
    ["lone"],
  ]);
});
