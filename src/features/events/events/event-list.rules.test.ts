import { expect, test } from "vitest";
import { recordPrint } from "#shared/print/prints.ts";
import {
  eventsUnder,
  eventTabs,
  goingText,
  isFull,
  leftText,
  ownPlaceAt,
  saleText,
  statusText,
  upcomingFirst,
} from "./event-list.rules.ts";
import { printOfEvent } from "./event-print.rules.ts";
import { doorsText, isOver, whenText } from "./events.rules.ts";

const now = new Date("2026-03-14T23:00:00Z");
const event = (id: string, status: string, eventDate = "2026-03-20") => ({
  id,
  kind: "night" as const,
  status,
  eventDate,
  eventTime: "18:30",
  maxCapacity: 10,
  currentAttendees: 4,
  heldPlaces: 0,
});

test("a tab has the events of its status, and none that is over", () => {
  const events = [
    event("live", "tickets_live"),
    event("soon", "upcoming"),
    event("gone", "sold_out"),
    event("odd", "postponed"),
    event("tonight", "tickets_live", "2026-03-14"),
    event("yesterday", "tickets_live", "2026-03-13"),
  ];
  const ids = eventTabs.map(({ label, value }) => [
    label,
    eventsUnder(value, events, now).map(({ id }) => id),
  ]);
  expect(Object.fromEntries(ids)).toEqual({
    "ALL EVENTS": ["live", "soon", "gone", "odd", "tonight"],
    "TICKETS LIVE": ["live", "tonight"],
    UPCOMING: ["soon"],
    "SOLD OUT": ["gone"],
  });
});

test("a known status has its label, an unknown one is shown as it is", () => {
  expect(["tickets_live", "upcoming", "sold_out", "postponed"].map(statusText)).toEqual([
    "TICKETS LIVE",
    "UPCOMING",
    "SOLD OUT",
    "POSTPONED",
  ]);
});

test("an upcoming night that can be booked is labelled as on sale", () => {
  expect(saleText(event("soon", "upcoming"))).toBe("ON SALE");
  expect(saleText({ ...event("soon", "upcoming"), heldPlaces: 6 })).toBe("SOLD OUT");
  expect(saleText(event("live", "tickets_live"))).toBe("TICKETS LIVE");
  expect(saleText(event("gone", "sold_out"))).toBe("SOLD OUT");
});

test("an event is full when it is sold out or all places are taken or held", () => {
  const live = event("live", "tickets_live");
  expect(leftText(live)).toBe("6 left");
  expect(isFull({ ...live, currentAttendees: 10 })).toBe(true);
  expect(isFull({ ...live, currentAttendees: 9, heldPlaces: 1 })).toBe(true);
  expect(leftText({ ...live, currentAttendees: 11 })).toBe("None left");
  expect(leftText({ ...live, status: "sold_out" })).toBe("None left");
  const stadium = { ...live, maxCapacity: 12_345, currentAttendees: 1000, heldPlaces: 0 };
  expect(`${goingText(stadium)}, ${leftText(stadium)}`).toBe("1,000 / 12,345 going, 11,345 left");
});

test("a ticket outranks a waiting-list entry; a cancelled one does not count", () => {
  const at = (id: string) => ({ event: { id } });
  const ticket = { ...at("one"), bookingStatus: "confirmed" };
  const waits = { ...at("one"), state: "waiting", offerEndsAt: null };
  const offer = { ...at("one"), state: "offered", offerEndsAt: "2026-03-15T08:00:00Z" };
  const kind = (tickets: (typeof ticket)[], waiting: (typeof waits | typeof offer)[]) =>
    ownPlaceAt("one", { tickets, waiting }, now).kind;
  expect(kind([ticket], [offer])).toBe("ticket");
  expect(kind([{ ...ticket, bookingStatus: "cancelled" }], [])).toBe("none");
  expect(kind([{ ...ticket, ...at("two") }], [waits])).toBe("waiting");
  expect(kind([], [offer])).toBe("offer");
  expect(kind([], [{ ...offer, offerEndsAt: "2026-03-14T22:59:59Z" }])).toBe("none");
});

test("date and time on a card and on a ticket", () => {
  const when = { eventDate: "2026-03-14", eventTime: "18:30" };
  expect(whenText(when)).toBe("14 Mar 2026, 18:30");
  expect(doorsText(when)).toBe("14 Mar 2026, doors 18:30");
  expect(whenText({ eventDate: "2026-09-05", eventTime: "19:00" })).toBe("5 Sep 2026, 19:00");
  expect(whenText({ eventDate: "2027-03-14", eventTime: "18:00", endTime: "20:30" })).toBe(
    "14 Mar 2027, 18:00–20:30",
  );
});

test("a known university has its own print; another one has its event's", () => {
  expect(printOfEvent("1", "King’s College")).toMatchObject({ stock: "overground" });
  expect(printOfEvent("1", "Goldsmiths")).toMatchObject({ name: "campus-goldsmiths" });
  expect(printOfEvent("1", "Leeds")).toEqual(recordPrint("1"));
});

test("tonight's event comes first, then upcoming ones, then past ones, newest first", () => {
  const event = (eventDate: string) => ({ kind: "night" as const, eventDate, eventTime: "18:30" });
  const days = ["2026-03-01", "2026-03-20", "2026-03-14", "2026-03-13"].map(event);
  const order = upcomingFirst(days, new Date("2026-03-14T12:00:00Z")).map((each) => each.eventDate);
  expect(order).toEqual(["2026-03-14", "2026-03-20", "2026-03-13", "2026-03-01"]);
  // The night continues after midnight.
  expect(upcomingFirst(days, new Date("2026-03-15T00:10:00Z"))[0]).toEqual(event("2026-03-14"));
});

test.each([
  ["2026-07-01", "2026-07-01T18:59:59Z", false],
  ["2026-07-01", "2026-07-01T19:00:00Z", true],
  ["2026-12-01", "2026-12-01T19:59:59Z", false],
  ["2026-12-01", "2026-12-01T20:00:00Z", true],
])("a session of %s until 20:00 is over at %s: %s", (eventDate, now, expected) => {
  const session = { kind: "session", eventDate, eventTime: "18:00", endTime: "20:00" } as const;
  expect(isOver(session, new Date(now))).toBe(expected);
});
