import { describe, expect, test } from "vitest";
import { type Booking, listRow, matchingRows, withChangedBookings } from "./bookings-list.rules.ts";

function booking(id: string, facts: Partial<Booking> = {}): Booking {
  return {
    id,
    eventId: "ucl",
    studentName: "Nadia Okafor",
    studentEmail: "nadia.o@example.ac.uk",
    university: "UCL",
    course: null,
    yearOfStudy: null,
    ticketCode: `UT-7K4Q-${id}`,
    bookingStatus: "confirmed",
    ticketPrice: 4.5,
    checkedIn: false,
    checkedInAt: null,
    cancelledReason: null,
    cancelledMessage: null,
    checkedInDevice: null,
    createdAt: "2026-03-12T09:14:00.000Z",
    ...facts,
  };
}

const ids = (rows: readonly { booking: Booking }[]) => rows.map((row) => row.booking.id);

describe("the search", () => {
  const rows = [
    booking("91MX", { studentName: "Zoë O’Hara-Smith" }),
    booking("2A0B", { studentEmail: "T.Alderwick@Example.ac.uk", eventId: "uel" }),
  ].map(listRow);

  test.each([
    ["", ["91MX", "2A0B"]],
    ["zoë", ["91MX"]],
    ["ZOË O’HARA", ["91MX"]],
    ["hara-smith", ["91MX"]],
    ["t.alder", ["2A0B"]],
    ["ut-7k4q-9", ["91MX"]],
    ["ut7k4q", ["91MX", "2A0B"]],
    ["7K4Q91MX", ["91MX"]],
    ["  ut 7k4q 91mx ", ["91MX"]],
    ["7k4q–2a", ["2A0B"]],
    ["harasmith", ["91MX"]],
    ["zoe ohara smith", ["91MX"]],
    ["Zoe\u0308  o'hara", ["91MX"]],
    ["uel", []],
    ["-", ["91MX", "2A0B"]],
    // No match spans two fields.
    ["smith nadia", []],
    ["(", []],
  ])("“%s”", (query, found) => {
    expect(ids(matchingRows(rows, { query, eventId: "" }))).toEqual(found);
  });

  test("is limited to the chosen event", () => {
    expect(ids(matchingRows(rows, { query: "", eventId: "uel" }))).toEqual(["2A0B"]);
    expect(ids(matchingRows(rows, { query: "zoë", eventId: "uel" }))).toEqual([]);
  });

  test("returns the same array without a filter", () => {
    expect(matchingRows(rows, { query: " ", eventId: "" })).toBe(rows);
  });
});

describe("merging changes", () => {
  const rows = [
    booking("c", { createdAt: "2026-03-12T09:16:00.000Z" }),
    booking("b", { createdAt: "2026-03-12T09:14:00.000Z" }),
    booking("a", { createdAt: "2026-03-12T09:14:00.000Z" }),
  ].map(listRow);

  test("replaces a row in place and keeps the identity of the others", () => {
    const merged = withChangedBookings(rows, [booking("b", { checkedIn: true, studentName: "New Name" })]);
    expect(merged[1]?.booking.checkedIn).toBe(true);
    expect(merged[1]?.text).toContain("new name");
    expect(merged[0]).toBe(rows[0]);
    expect(merged[2]).toBe(rows[2]);
    expect(ids(merged)).toHaveLength(3);
  });

  test("inserts new rows by time, then by id", () => {
    const merged = withChangedBookings(rows, [
      booking("d", { createdAt: "2026-03-12T09:15:00.000Z" }),
      booking("bb", { createdAt: "2026-03-12T09:14:00.000Z" }),
      booking("e", { createdAt: "2026-03-12T09:17:00.000Z" }),
    ]);
    expect(ids(merged)).toEqual(["e", "c", "d", "bb", "b", "a"]);
  });

  test("without changes returns the same array", () => {
    expect(withChangedBookings(rows, [])).toBe(rows);
  });
});

test("a row has its booking time in London time", () => {
  expect(listRow(booking("a", { createdAt: "2026-07-01T23:30:00.000Z" })).booked).toBe("2026-07-02 00:30");
});
