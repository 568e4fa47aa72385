import { expect, test } from "vitest";
import { csvLine, csvPhone } from "#shared/text/csv.rules.ts";
import { type Booking, listRow } from "./bookings-list.rules.ts";
import { bookingLine, csvFileName, csvHead } from "./csv.rules.ts";

const booking: Booking = {
  id: "b",
  eventId: "ucl",
  studentName: "Nadia Okafor",
  studentEmail: "nadia.o@example.ac.uk",
  university: "UCL",
  course: "Fine Art",
  yearOfStudy: 2,
  ticketCode: "UT-7K4Q-91MX",
  bookingStatus: "confirmed",
  ticketPrice: 4.5,
  checkedIn: false,
  cancelledReason: null,
  cancelledMessage: null,
  checkedInAt: null,
  checkedInDevice: null,
  createdAt: "2026-07-12T08:14:30.000Z",
};

const line = (facts: Partial<Booking>, phone?: string) =>
  bookingLine(listRow({ ...booking, ...facts }), { eventLabel: "UCL, 14 Jul 2026", phone });

test("begins with a byte order mark and the eleven columns in order", () => {
  expect(csvHead).toBe(
    "\uFEFFEvent,Name,Email,University,Course,Year,Phone,Ticket Code,Status,Checked In,Booking Date (London time)\r\n",
  );
});

test("has a booking's eleven cells, its time in London time", () => {
  expect(line({}, "07700 900123")).toBe(
    '"UCL, 14 Jul 2026",Nadia Okafor,nadia.o@example.ac.uk,UCL,Fine Art,2,07700 900123,UT-7K4Q-91MX,confirmed,No,2026-07-12 09:14\r\n',
  );
});

test("writes year 5 as Postgraduate, leaves missing values empty, and has the check-in", () => {
  expect(line({ yearOfStudy: 5, course: null, checkedIn: true, bookingStatus: "cancelled" })).toBe(
    '"UCL, 14 Jul 2026",Nadia Okafor,nadia.o@example.ac.uk,UCL,,Postgraduate,,UT-7K4Q-91MX,cancelled,Yes,2026-07-12 09:14\r\n',
  );
  expect(line({ yearOfStudy: null })).toContain(",Fine Art,,,UT-");
});

test.each([
  ["plain", "plain"],
  ["a,b", '"a,b"'],
  ['the "Night"', '"the ""Night"""'],
  ["two\r\nlines", '"two\r\nlines"'],
  ["two\nlines", '"two\nlines"'],
  ["", ""],
])("quotes by RFC 4180: %j", (cell, quoted) => {
  expect(csvLine([cell, "x"])).toBe(`${quoted},x\r\n`);
});

test.each([
  ['=HYPERLINK("http://x.example","Click")', `"'=HYPERLINK(""http://x.example"",""Click"")"`],
  ["+44", "'+44"],
  ["+44 7700 900123+1", "'+44 7700 900123+1"],
  ["+447700900123", "'+447700900123"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", `"'\r=1"`],
  ["＝1+1", "'＝1+1"],
])("neutralises spreadsheet formulas: %j", (cell, inert) => {
  expect(csvLine([cell])).toBe(`${inert}\r\n`);
});

test.each([
  ["+44 7700 900123", "+44 7700 900123"],
  ["+447700900123", "+44 7700 900123"],
  ["+44 (0)20 7946-0182", "+44 20 7946 0182"],
  ["+353871234567", "+353 871 234567"],
  ["+12025550123", "+1 2025 550123"],
  ["07700900123", "07700 900123"],
  ["(020)79460182", "020 79460182"],
  ["020-7946-0182", "020 7946 0182"],
  ["ask Amara", "ask Amara"],
  [null, ""],
])("a phone number is in groups, which a spreadsheet keeps as text: %j", (phone, cell) => {
  expect(csvPhone(phone)).toBe(cell);
  expect(csvLine([csvPhone(phone)])).toBe(`${cell}\r\n`);
});

test("keeps such characters within a cell", () => {
  expect(csvLine(["a=b", "nadia+uni@example.ac.uk", "O’Hara-Smith"])).toBe(
    "a=b,nadia+uni@example.ac.uk,O’Hara-Smith\r\n",
  );
});

test("the file's name has its date", () => {
  expect(csvFileName("2026-03-14")).toBe("campus_bookings_2026-03-14.csv");
});
