import { expect, test } from "vitest";
import { countIn, isSeenAnew, judgeScan, likeliestFirst, searchTickets } from "./door.rules.ts";
import { type DoorTicket, type ScanStep, type Step, stepsByCode, ticketNow } from "./door-steps.rules.ts";

const ticket = (n: number, change: Partial<DoorTicket> = {}): DoorTicket => ({
  bookingId: `booking-${n}`,
  ticketCode: `UT-0000-000${n}`,
  studentName: ["Zoë Ångström", "Nadia Okafor", "Amara James", "Idris Vale"][n] ?? `Student ${n}`,
  bookingStatus: "confirmed",
  ...{ checkedInAt: null, checkedInDevice: null },
  ...change,
});

const at = "2026-03-14T18:44:00.000Z";
const tickets = new Map(
  [
    ticket(0),
    ticket(1, { checkedInAt: at, checkedInDevice: "Door 1" }),
    ticket(2, { bookingStatus: "cancelled" }),
    ticket(3),
  ].map((each) => [each.ticketCode, each]),
);

const scan = (n: number, change: Partial<ScanStep> = {}): Step => ({
  ...{ kind: "scan", scanId: `scan-${n}`, eventId: "tonight", code: `UT-0000-000${n}` },
  ...{ bookingId: `booking-${n}`, studentName: null, at: "2026-03-14T19:00:00.000Z", device: "Door 2" },
  ...change,
});
const undo = (n: number, device = "Door 2"): Step => ({
  ...{ kind: "undo", scanId: `scan-${n}`, eventId: "tonight", code: `UT-0000-000${n}` },
  ...{ bookingId: `booking-${n}`, at, device },
});

test.each([
  ["ut00000000", [], { verdict: "admitted" }],
  ["0000 0001", [], { verdict: "already", first: { at, device: "Door 1" } }],
  ["UT-0000-0002", [], { verdict: "cancelled" }],
  ["UT-0000-0009", [], { verdict: "unlisted", code: "UT-0000-0009" }],
  ["https://example.org", [], { verdict: "unreadable" }],
  ["", [], { verdict: "unreadable" }],
  ["UT-0000-0000", [scan(0)], { verdict: "already", first: { device: "Door 2" } }],
  ["UT-0000-0000", [scan(0), undo(0)], { verdict: "admitted" }],
  ["UT-0000-0001", [undo(1, "Door 1")], { verdict: "admitted" }],
  ["UT-0000-0001", [undo(1)], { verdict: "already", first: { device: "Door 1" } }],
  ["UT-0000-0000", [scan(0, { isQuestion: true })], { verdict: "admitted" }],
  ["UT-0000-0001", [scan(1)], { verdict: "already", first: { at, device: "Door 1" } }],
] as const)("%s after %j is %j", (text, steps, expected) => {
  expect(judgeScan(tickets, steps, text)).toMatchObject(expected);
});

test("a code that is not on the list is let in once, also after the list has it", () => {
  const step = scan(3, { bookingId: null });
  for (const known of [new Map(), tickets])
    expect(judgeScan(known, [step], "UT-0000-0003")).toMatchObject({ verdict: "already" });
  expect(judgeScan(new Map(), [step, undo(3)], "UT-0000-0003")).toMatchObject({ verdict: "unlisted" });
});

test("counts are of tickets that are not cancelled, after the steps that are not answered", () => {
  expect(countIn(tickets.values())).toEqual({ checkedIn: 1, booked: 3 });
  const steps = stepsByCode([scan(0), scan(3), undo(1, "Door 1")]);
  const now = [...tickets.values()].map((each) => ticketNow(each, steps.get(each.ticketCode)));
  expect(countIn(now)).toEqual({ checkedIn: 2, booked: 3 });
});

test("names are found without their accents, by the start of any of their words, and codes as typed", () => {
  const names = (text: string) => searchTickets(tickets.values(), text).map((each) => each.studentName);
  expect(names("ang")).toEqual(["Zoë Ångström"]);
  expect(names("na oka")).toEqual(["Nadia Okafor"]);
  expect(names("kaf")).toEqual([]);
  expect(names("ut oooo 0003")).toEqual(["Idris Vale"]);
  expect(names("0000")).toHaveLength(4);
  expect(names("n")).toEqual([]);
});

test("tonight's event comes first, then the next ones, then the past from the newest", () => {
  const event = (eventDate: string) => ({ eventDate, eventTime: "18:30" });
  const days = ["2026-03-01", "2026-03-20", "2026-03-14", "2026-03-13"].map(event);
  const order = likeliestFirst(days, new Date("2026-03-14T12:00:00Z")).map((each) => each.eventDate);
  expect(order).toEqual(["2026-03-14", "2026-03-20", "2026-03-13", "2026-03-01"]);
});

test("a code held in view is asked about once, and again after it left or after three seconds", () => {
  const last = { text: "A", seenAt: 1000, shownAt: 0 };
  expect(isSeenAnew(undefined, "A", 0)).toBe(true);
  expect(isSeenAnew(last, "B", 1001)).toBe(true);
  expect(isSeenAnew(last, "A", 1100)).toBe(false);
  expect(isSeenAnew(last, "A", 1800)).toBe(true);
  expect(isSeenAnew({ ...last, seenAt: 3000 }, "A", 3001)).toBe(true);
});
