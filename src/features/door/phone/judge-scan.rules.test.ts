import { expect, test } from "vitest";
import { printedCodes } from "#features/events/tickets/printed-codes.testing.ts";
import { importedCode } from "#features/events/tickets/tickets.rules.ts";
import type { DoorTicket } from "./door-api.ts";
import { type ScanStep, type Step, ticketsNow } from "./door-steps.rules.ts";
import { ticketOf } from "./door-ticket.testing.ts";
import { countIn, judgeScan } from "./judge-scan.rules.ts";

const ticket = (n: number, change: Partial<DoorTicket> = {}): DoorTicket =>
  ticketOf({
    bookingId: `booking-${n}`,
    codes: [`UT-0000-000${n}`, `UT-2222-000${n}`],
    studentName: ["Zoë Ångström", "Nadia Okafor", "Amara James", "Idris Vale"][n] ?? `Student ${n}`,
    ...change,
  });

const at = "2026-03-14T18:44:00.000Z";
const tickets = [
  ticket(0),
  ticket(1, { checkedInAt: at, checkedInDevice: "Door 1" }),
  ticket(2, { bookingStatus: "cancelled" }),
  ticket(3),
];

const scan = (n: number, change: Partial<ScanStep> = {}): Step => ({
  kind: "scan",
  scanId: `scan-${n}`,
  eventId: "tonight",
  code: `UT-0000-000${n}`,
  bookingId: `booking-${n}`,
  at: "2026-03-14T19:00:00.000Z",
  device: "Door 2",
  by: "me",
  ...change,
});
const undo = (n: number, device = "Door 2"): Step => ({
  kind: "undo",
  scanId: `scan-${n}`,
  eventId: "tonight",
  code: `UT-0000-000${n}`,
  bookingId: `booking-${n}`,
  at,
  device,
  by: "me",
});

test.each([
  ["ut00000000", [], { verdict: "admitted" }],
  ["0000 0001", [], { verdict: "already", first: { at, device: "Door 1" } }],
  ["UT-0000-0002", [], { verdict: "cancelled" }],
  ["UT-0000-0009", [], { verdict: "unlisted", code: "UT-0000-0009" }],
  ["EVT/2026/17", [], { verdict: "unlisted", code: "EVT/2026/17" }],
  ["https://example.org", [], { verdict: "unreadable" }],
  ["WIFI:T:WPA;S:Venue;P:secret;;", [], { verdict: "unreadable" }],
  ["BEGIN:VCARD\nN:Ann\nEND:VCARD", [], { verdict: "unreadable" }],
  ["1".repeat(65), [], { verdict: "unreadable" }],
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

test("an unlisted code is admitted once, also after the list has it", () => {
  const step = scan(3, { bookingId: null });
  for (const known of [[], tickets])
    expect(judgeScan(known, [step], "UT-0000-0003")).toMatchObject({ verdict: "already" });
  expect(judgeScan([], [step, undo(3)], "UT-0000-0003")).toMatchObject({ verdict: "unlisted" });
});

test.each(printedCodes)("%j of another system admits by any spelling", (printed, ...spellings) => {
  const code = importedCode(printed) ?? "";
  const list = [...tickets, ticket(4, { codes: [code] })];
  for (const text of [printed, ...spellings])
    expect(judgeScan(list, [], text)).toMatchObject({ verdict: "admitted", code });
  // Scanned before the guest list had the ticket.
  const unlisted = scan(4, { bookingId: null, code: spellings[0] ?? "" });
  for (const known of [list, []])
    expect(judgeScan(known, [unlisted], printed)).toMatchObject({ verdict: "already" });
});

test("a ticket whose code is a link is admitted", () => {
  const list = [ticket(4, { codes: ["https://tickets.example/t/17"] })];
  expect(judgeScan(list, [], "HTTPS://tickets.example/t/17")).toMatchObject({ verdict: "admitted" });
});

test("counts leave out cancelled tickets and include unanswered steps", () => {
  expect(countIn(tickets)).toEqual({ checkedIn: 1, booked: 3 });
  expect(countIn(ticketsNow(tickets, [scan(0), scan(3), undo(1, "Door 1")]))).toEqual({
    checkedIn: 2,
    booked: 3,
  });
});

test("each code of a guest opens their ticket, and the first that is used uses all", () => {
  expect(judgeScan(tickets, [], "UT-2222-0000")).toMatchObject({ verdict: "admitted" });
  expect(judgeScan(tickets, [scan(0)], "UT-2222-0000")).toMatchObject({
    verdict: "already",
    first: { device: "Door 2" },
  });
  // Scanned before the guest list had the ticket.
  const unlisted = scan(0, { bookingId: null, code: "UT-2222-0000" });
  expect(judgeScan(tickets, [unlisted], "UT-0000-0000")).toMatchObject({ verdict: "already" });
});
