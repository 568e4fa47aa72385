import { expect, test } from "vitest";
import { type LongListPage, readLongList, withChangedRows } from "./read-long-list.ts";

interface Row {
  id: string;
  createdAt: string;
  word?: string;
}

const row = (n: number, word?: string): Row => ({
  id: String(n),
  createdAt: `2026-01-0${n}`,
  ...(word && { word }),
});

/** Serves a list of pages and records the requests. */
function server(answers: Partial<LongListPage<Row>>[]) {
  const asked: object[] = [];
  const read = async (input: object): Promise<LongListPage<Row>> => {
    asked.push(input);
    return { rows: [], next: null, total: 0, readAt: `read ${asked.length}`, ...answers[asked.length - 1] };
  };
  return { asked, read };
}

test("reads page by page, shows the first, and keeps its read time", async () => {
  const { asked, read } = server([{ rows: [row(3), row(2)], next: "2", total: 3 }, { rows: [row(1)] }]);
  const shown: unknown[] = [];
  const list = await readLongList(undefined, read, (first) => shown.push(first));
  expect(shown).toEqual([{ rows: [row(3), row(2)], total: 3, readAt: "read 1" }]);
  expect(list).toEqual({ rows: [row(3), row(2), row(1)], total: 3, readAt: "read 1" });
  expect(asked).toEqual([{}, { after: "2" }]);
});

test("asks for changes only where a list is cached", async () => {
  const { asked, read } = server([{ rows: [row(2, "changed"), row(3)], total: 3 }]);
  const list = await readLongList({ rows: [row(2), row(1)], total: 2, readAt: "before" }, read);
  expect(list).toEqual({ rows: [row(3), row(2, "changed"), row(1)], total: 3, readAt: "read 1" });
  expect(asked).toEqual([{ since: "before" }]);
});

test.each([
  ["rows are gone", { rows: [], total: 1 }],
  ["there are too many changes", { rows: [row(2)], total: 2, next: "2" }],
])("reads all again when %s", async (_, changes) => {
  const { asked, read } = server([changes, { rows: [row(1)], total: 1 }]);
  expect((await readLongList({ rows: [row(2), row(1)], total: 2, readAt: "before" }, read)).rows).toEqual([
    row(1),
  ]);
  expect(asked).toEqual([{ since: "before" }, {}]);
});

test("keeps showing the cached list while it reads several pages again", async () => {
  const { read } = server([{ total: 9 }, { rows: [row(2)], next: "2" }, { rows: [row(1)] }]);
  const shown: unknown[] = [];
  await readLongList({ rows: [row(1)], total: 1, readAt: "before" }, read, (first) => shown.push(first));
  expect(shown).toEqual([]);
});

test("returns the same list where nothing changed", () => {
  const rows = [row(2), row(1)];
  expect(withChangedRows(rows, [])).toBe(rows);
});

test("a row that is created again moves to its new place", () => {
  const again = { ...row(1), createdAt: "2026-01-09" };
  expect(withChangedRows([row(2), row(1)], [again])).toEqual([again, row(2)]);
});
