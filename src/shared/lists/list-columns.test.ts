import { expect, test } from "vitest";
import { csvColumns, type ListColumn } from "./list-columns.ts";

interface Row {
  name: string;
  phone: string | null;
  age: number;
}

const columns: ListColumn<Row, Row & { country: string }>[] = [
  { head: "Name", value: ({ name }) => name },
  { head: "Phone", csv: { Phone: ({ phone }) => phone, Country: ({ country }) => country } },
  { head: "Age", value: ({ age }) => age },
  { head: "State", value: () => "shown alone", csv: {} },
  { head: "Actions" },
];

test("a value is exported, unless the column says otherwise; a missing one is empty", () => {
  const row = { name: "Amara", phone: null, age: 17, country: "UK" };
  const { head, cellsOf } = csvColumns(columns);
  expect(head).toEqual(["Name", "Phone", "Country", "Age"]);
  expect(cellsOf(row)).toEqual(["Amara", "", "UK", "17"]);
});
