import { expect, test } from "vitest";
import type { EventLabels } from "#features/events/events/event-labels.rules.ts";
import { csvColumns, searchedTexts } from "#shared/lists/list-column.ts";
import { searchableText, textSearch } from "#shared/text/search-text.rules.ts";
import { bookingColumns } from "./booking-columns.tsx";
import type { Booking } from "./dashboard-data.ts";

const nothing = () => {};
const labels: EventLabels = new Map([["ucl", "UCL, 14 Jul 2026"]]);
const columns = bookingColumns({
  kind: "night",
  events: new Map(),
  labels,
  denseLabels: labels,
  actions: { checkIn: nothing, undo: nothing, look: nothing, decide: nothing },
});

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
  guardianDueAt: null,
  guardianRefusedAt: null,
  checkedIn: false,
  cancelledReason: null,
  cancelledMessage: null,
  checkedInAt: null,
  checkedInDevice: null,
  createdAt: "2026-07-12T08:14:30.000Z",
};

const { head, cellsOf } = csvColumns(columns);

test("the CSV file has these columns", () => {
  expect(head.join()).toBe(
    "Event,Name,Email,University,Course,Year,Phone,Ticket Code,Status,Checked In,Booking Date",
  );
});

test("a booking's cells have its phone number and its time in London time", () => {
  expect(cellsOf({ ...booking, phone: "+447700900123" }).join("|")).toBe(
    "UCL, 14 Jul 2026|Nadia Okafor|nadia.o@example.ac.uk|UCL|Fine Art|2|+44 7700 900123|UT-7K4Q-91MX|confirmed|No|2026-07-12 09:14",
  );
});

test("year 5 is Postgraduate, missing values are empty, and the check-in is there", () => {
  const cells = cellsOf({
    ...booking,
    yearOfStudy: 5,
    course: null,
    checkedIn: true,
    bookingStatus: "cancelled",
  });
  expect(cells.slice(4)).toEqual([
    "",
    "Postgraduate",
    "",
    "UT-7K4Q-91MX",
    "cancelled",
    "Yes",
    "2026-07-12 09:14",
  ]);
  expect(cellsOf({ ...booking, yearOfStudy: null })[5]).toBe("");
});

test.each([
  ["", ["91MX", "2A0B"]],
  ["zoë", ["91MX"]],
  ["ZOË O’HARA", ["91MX"]],
  ["t.alder", ["2A0B"]],
  ["ut-7k4q-9", ["91MX"]],
  ["ut7k4q", ["91MX", "2A0B"]],
  ["7K4Q91MX", ["91MX"]],
  ["  ut 7k4q 91mx ", ["91MX"]],
  ["7k4q–2a", ["2A0B"]],
  ["harasmith", ["91MX"]],
  ["Zoe\u0308  o'hara", ["91MX"]],
  ["ucl", []],
  // No match spans two fields.
  ["smith nadia", []],
  ["(", []],
])("a search for “%s” looks at name, address and code", (query, found) => {
  const rows: Booking[] = [
    { ...booking, ticketCode: "UT-7K4Q-91MX", studentName: "Zoë O’Hara-Smith" },
    { ...booking, ticketCode: "UT-7K4Q-2A0B", studentEmail: "T.Alderwick@Example.ac.uk" },
  ];
  const isFound = textSearch(query);
  const codes = rows
    .filter((row) => isFound(searchableText(searchedTexts(columns, row))))
    .map(({ ticketCode }) => ticketCode.slice(-4));
  expect(codes).toEqual(found);
});
