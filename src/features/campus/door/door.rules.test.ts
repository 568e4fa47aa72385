import { expect, test } from "vitest";
import { isNewScan, searchTickets, upcomingFirst } from "./door.rules.ts";

const tickets = ["Zoë Ångström", "Nadia Okafor", "Amara James", "Idris Vale"].map((studentName, n) => ({
  ...{ bookingId: `booking-${n}`, ticketCode: `UT-0000-000${n}`, studentName },
  ...{ bookingStatus: "confirmed" as const, checkedInAt: null, checkedInDevice: null },
}));

test("tickets are found by name without accents, by the start of any of its words, and by code", () => {
  const names = (text: string) => searchTickets(tickets, text).map((each) => each.studentName);
  expect(names("ang")).toEqual(["Zoë Ångström"]);
  expect(names("na oka")).toEqual(["Nadia Okafor"]);
  expect(names("kaf")).toEqual([]);
  expect(names("ut oooo 0003")).toEqual(["Idris Vale"]);
  expect(names("0000")).toHaveLength(4);
  expect(names("n")).toEqual([]);
});

test("tonight's event comes first, then upcoming ones, then past ones, newest first", () => {
  const event = (eventDate: string) => ({ eventDate, eventTime: "18:30" });
  const days = ["2026-03-01", "2026-03-20", "2026-03-14", "2026-03-13"].map(event);
  const order = upcomingFirst(days, new Date("2026-03-14T12:00:00Z")).map((each) => each.eventDate);
  expect(order).toEqual(["2026-03-14", "2026-03-20", "2026-03-13", "2026-03-01"]);
});

test("a code held in view is read once, and again after it left the view or after three seconds", () => {
  const last = { text: "A", seenAt: 1000, shownAt: 0 };
  expect(isNewScan(undefined, "A", 0)).toBe(true);
  expect(isNewScan(last, "B", 1001)).toBe(true);
  expect(isNewScan(last, "A", 1100)).toBe(false);
  expect(isNewScan(last, "A", 1800)).toBe(true);
  expect(isNewScan({ ...last, seenAt: 3000 }, "A", 3001)).toBe(true);
});
