import { expect, test } from "vitest";
import { searchRows } from "./search-rows.ts";

const rows = [
  { name: "Amara Okafor", phone: null },
  { name: "Łukasz O’Neil-Mensah", phone: "02079460182" },
];

test("finds rows by a substring of any text, whatever its case and accents, and all rows without a query", () => {
  const search = searchRows(rows, ({ name, phone }) => [name, phone]);
  expect(search(" ")).toBe(rows);
  expect(search("OKA")).toEqual([rows[0]]);
  expect(search("7946")).toEqual([rows[1]]);
  expect(search("lukasz oneil mensah")).toEqual([rows[1]]);
  expect(search("nobody")).toEqual([]);
});
