import { expect, test } from "vitest";
import { csvColumns, type ListColumn, searchedTexts } from "./list-column.ts";

interface Row {
  name: string;
  phone: string | null;
  age: number;
}

const columns: ListColumn<Row>[] = [
  { head: "Name", value: ({ name }) => name },
  {
    head: "Phone",
    search: ({ phone }) => [phone, phone?.replaceAll(" ", "")],
    csv: { Phone: ({ phone }) => phone, Country: () => "UK" },
    cell: () => null,
  },
  { head: "Age", value: ({ age }) => age, search: () => [] },
  { head: "Actions", cell: () => null },
];

test("a value is searched and exported, unless the column says otherwise", () => {
  const row = { name: "Amara", phone: "07700 900123", age: 17 };
  expect(searchedTexts(columns, row)).toEqual(["Amara", "07700 900123", "07700900123"]);
  const { head, cellsOf } = csvColumns(columns);
  expect(head).toEqual(["Name", "Phone", "Country", "Age"]);
  expect(cellsOf(row)).toEqual(["Amara", "07700 900123", "UK", "17"]);
});

test("missing values are not searched, and empty in a file", () => {
  const row = { name: "Amara", phone: null, age: 17 };
  expect(searchedTexts(columns, row)).toEqual(["Amara"]);
  expect(csvColumns(columns).cellsOf(row)).toEqual(["Amara", "", "UK", "17"]);
});
