import { describe, expect, test } from "vitest";
import { eventFormSchema } from "./event-admin.contract.ts";
import {
  differences,
  draftOf,
  type EventDraft,
  type EventField,
  type EventRow,
  emptyEvent,
  eventFormOf,
  eventMistakes,
  poundsIn,
  rebased,
  valueInWords,
} from "./event-draft.rules.ts";

const row: EventRow = {
  id: "7d0f6f5e-3b52-4c0e-9a53-0c8d5f0a8f11",
  university: "UEL",
  location: "London E16",
  venue: "Royal Dock Hall",
  eventDate: "2027-03-22",
  eventTime: "18:00",
  headliners: ["Tee Mensah", "Delphine O"],
  ticketPrice: 4.5,
  maxCapacity: 180,
  currentAttendees: 64,
  heldPlaces: 0,
  status: "tickets_live",
  hasWaitingList: true,
  calledOffMessage: null,
  waiting: 0,
  bookings: 70,
  updatedAt: "2026-11-21T12:00:00.123Z",
};

test("an event is edited as it is, its price with two decimals", () => {
  const draft = draftOf(row);
  expect(draft.ticketPrice).toBe("4.50");
  expect(eventMistakes(draft)).toEqual({});
  expect(eventFormSchema.parse(eventFormOf(draft))).toMatchObject({
    university: "UEL",
    headliners: ["Tee Mensah", "Delphine O"],
    ticketPrice: 4.5,
    maxCapacity: 180,
    status: "tickets_live",
  });
});

test("an empty form says what each field wants, in the order of the form", () => {
  expect(Object.entries(eventMistakes(emptyEvent))).toEqual([
    ["university", "Please enter the university"],
    ["location", "Please enter the location"],
    ["venue", "Please enter the venue"],
    ["eventDate", "Please choose a date"],
    ["eventTime", "Please enter a time, as 18:30"],
    ["ticketPrice", "Please enter a price, as 4.50"],
    ["maxCapacity", "Please enter how many people fit in"],
  ]);
});

test("a status that the form does not know is not replaced unseen", () => {
  expect(eventMistakes(draftOf({ ...row, status: "postponed" }))).toEqual({
    status: "Please choose a status",
  });
});

test.each([
  ["4.5", 4.5],
  ["4.35", 4.35],
  ["£4,50", 4.5],
  [" 0 ", 0],
  ["1000", 1000],
  ["4.505", undefined],
  ["-1", undefined],
  ["four", undefined],
  ["", undefined],
  ["1e3", undefined],
])("the price %j is %s", (text, pounds) => {
  expect(poundsIn(text)).toBe(pounds);
  if (pounds !== undefined)
    expect(eventFormSchema.shape.ticketPrice.safeParse(pounds).success, "the server takes it too").toBe(true);
});

const wrong: [EventField, EventDraft[EventField]][] = [
  ["university", "x".repeat(101)],
  ["venue", " "],
  ["eventTime", "24:00"],
  ["headliners", Array.from({ length: 21 }, (_, number) => `Act ${number}`)],
  ["headliners", ["x".repeat(101)]],
  ["ticketPrice", "1000.01"],
  ["maxCapacity", "0"],
  ["maxCapacity", "12.5"],
  ["maxCapacity", "100001"],
];

test.each(wrong)("%s %j is refused by form and server", (field, value) => {
  const draft = { ...draftOf(row), [field]: value };
  expect(Object.keys(eventMistakes(draft))).toEqual([field]);
  expect(eventFormSchema.safeParse(eventFormOf(draft)).success).toBe(false);
});

test("headliners left empty are left out", () => {
  const draft = { ...draftOf(row), headliners: ["", " Tee ", "  "] };
  expect(eventFormOf(draft).headliners).toEqual(["Tee"]);
  expect(valueInWords({ ...draft, headliners: [""] }, "headliners")).toBe("nobody yet");
});

describe("somebody else's change", () => {
  const base = draftOf(row);
  const mine = { ...base, venue: "The Vault", ticketPrice: "4.5", headliners: [...base.headliners, ""] };
  const theirs = { ...base, venue: "Great Hall", maxCapacity: "200" };

  test("only what says something else is a difference", () => {
    expect(differences(mine, base)).toEqual(["venue"]);
    expect(differences(theirs, base)).toEqual(["venue", "maxCapacity"]);
  });

  test("keeps what I typed and takes the rest", () => {
    expect(rebased(mine, base, theirs)).toMatchObject({ venue: "The Vault", maxCapacity: "200" });
  });
});
