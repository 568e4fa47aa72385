import { expect, test } from "vitest";
import { csvFile } from "./csv-file.ts";
import { decodeText } from "./decode-text.rules.ts";
import { sheetFields } from "./sheet-fields.rules.ts";

function read(text: string) {
  const { heads, records } = csvFile(text, sheetFields.subscribers);
  return { heads, records };
}

const people = [
  ["Name", "Town"],
  ["Zoë O’Brien", "Poplar, E14"],
  ["李小龍", "Bow; E3"],
  ["Mo “Beats”", 'A "quoted" one'],
];

const encodings: Record<string, (text: string) => Uint8Array> = {
  "UTF-8": (text) => Buffer.from(text),
  "UTF-8 with a mark": (text) => Buffer.from(`\uFEFF${text}`),
  "UTF-16 as Excel writes it": (text) => Buffer.from(`\uFEFF${text}`, "utf16le"),
  "UTF-16, big end first": (text) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16(),
};

const cases = Object.keys(encodings).flatMap((encoding) =>
  [",", ";", "\t"].flatMap((delimiter) =>
    ["\n", "\r\n", "\r"].map(
      (lineBreak) => [encoding, JSON.stringify(delimiter), JSON.stringify(lineBreak)] as const,
    ),
  ),
);

test.each(cases)("reads %s with cells between %s and lines that end with %s", (encoding, between, end) => {
  const [delimiter, lineBreak] = [JSON.parse(between), JSON.parse(end)];
  const quote = (cell: string) => (/[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const text = people.map((cells) => cells.map(quote).join(delimiter)).join(lineBreak) + lineBreak;
  const { heads, records } = read(decodeText(encodings[encoding]?.(text) ?? new Uint8Array()) ?? "");
  expect([heads, ...records.map(({ cells }) => cells)]).toEqual(people);
  expect(records.map(({ line }) => line)).toEqual([2, 3, 4]);
});

test("reads Windows-1252, which is what remains of text that is no UTF-8", () => {
  const bytes = new Uint8Array([0x5a, 0x6f, 0xeb, 0x2c, 0x80, 0x35, 0x2c, 0x93, 0x68, 0x69, 0x94]);
  expect(decodeText(bytes)).toBe("Zoë,€5,“hi”");
});

test.each([
  ["a workbook", Buffer.from("PK\u0003\u0004 xl/workbook.xml")],
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
])("%s is no text", (_, bytes) => {
  expect(decodeText(bytes)).toBeUndefined();
});

test("a line number is that of the row in the file, past empty lines and cells of several lines", () => {
  const { records } = read('Name,Note\n\nAnn,"one\ntwo"\n\n,\nBob,x\n');
  expect(records).toEqual([
    { line: 3, cells: ["Ann", "one\ntwo"] },
    { line: 7, cells: ["Bob", "x"] },
  ]);
});

test("a row may be shorter or longer than the heads, and a quotation mark inside of a cell is text", () => {
  const { records } = read('Name,Town\nAnn\nBob,Bow,more\nMo 6" Lee,Bow\n');
  expect(records.map(({ cells }) => cells)).toEqual([["Ann"], ["Bob", "Bow", "more"], ['Mo 6" Lee', "Bow"]]);
});

test("Excel's line that names the separator is no row", () => {
  expect(read("sep=;\r\nName;Town\r\nAnn;Bow\r\n")).toEqual({
    heads: ["Name", "Town"],
    records: [{ line: 3, cells: ["Ann", "Bow"] }],
  });
});

test("a separator inside quoted heads does not count", () => {
  const { heads } = read('"Name, first; last";"E-mail, yours"\nAnn;a@b.example\n');
  expect(heads).toEqual(["Name, first; last", "E-mail, yours"]);
});

test.each([
  ["a title", "Guest list\nName,Email\nAnn,a@b.example\n", 2],
  ["titles of several cells", "Exported,28/11/2026,\nBy,Ann,\n\n,,\nName,E-mail,Town\nAnn,a@b.example,\n", 5],
  ["a title between semicolons", "Guest list\n\nName;Email\nAnn, B;a@b.example\n", 3],
  ["no title", "Name,Town\nemail,x\n", 1],
  ["no known name", "Wer,Wo\nAnn,Bow\n", 1],
])("%s stands above the names of the columns", (_, text, headLine) => {
  expect(csvFile(text, sheetFields.bookings)).toMatchObject({ headLine, records: [{ line: headLine + 1 }] });
});

test("an emoji stays whole wherever it is in a file", () => {
  const names = Array.from({ length: 4 }, (_, n) => `${"x".repeat(65_520 + n)}🎟`);
  const { records } = read(`Name\n${names.join("\n")}\n`);
  expect(records.map(({ cells }) => cells[0]?.length)).toEqual(names.map(() => 10_000));
  expect(read(`Name,Email\n${"\n".repeat(65_513)}${"🎟".repeat(30)},x\n`).records[0]?.cells[0]).toBe(
    "🎟".repeat(30),
  );
});

test.each([
  ["nothing", "", /has no rows/],
  ["a mark that is never closed", 'Name,Town\nAnn,"Bow\nBob,Bow\n', /never closed/],
  ["a row of 100,000 columns", `${",".repeat(100_000)}x\n`, /more than 200 columns/],
])("%s is said in a sentence", (_, text, sentence) => {
  expect(() => read(text)).toThrow(sentence);
});
