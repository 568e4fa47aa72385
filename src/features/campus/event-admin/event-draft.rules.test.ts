import { describe, expect, test } from "vitest";
import { differences, rebased } from "#shared/forms/draft-conflict.rules.ts";
import { fieldErrorsOf } from "#shared/forms/field-errors.testing.ts";
import {
  draftOf,
  draftWords,
  type EventDraft,
  type EventField,
  type EventRow,
  emptyEvent,
  eventForm,
  poundsIn,
  valueInWords,
} from "./event-draft.rules.ts";

const row: EventRow = {
  id: "7d0f6f5e-3b52-4c0e-9a53-0c8d5f0a8f11",
  kind: "night",
  university: "UEL",
  location: "London E16",
  venue: "Royal Dock Hall",
  eventDate: "2027-03-22",
  eventTime: "18:00",
  endTime: null,
  headliners: ["Tee Mensah", "Delphine O"],
  ticketPrice: 4.5,
  maxCapacity: 180,
  currentAttendees: 64,
  heldPlaces: 0,
  status: "tickets_live",
  hasWaitingList: true,
  minimumAge: 16,
  access: ["step-free"],
  accessNote: null,
  calledOffMessage: null,
  waiting: 0,
  refusedAdmissions: 0,
  bookings: 70,
  updatedAt: "2026-11-21T12:00:00.123Z",
};

test("the form starts with the event's values, the price with two decimals", () => {
  const draft = draftOf(row);
  expect(draft.ticketPrice).toBe("4.50");
  expect(eventForm.parse(draft)).toMatchObject({
    university: "UEL",
    headliners: ["Tee Mensah", "Delphine O"],
    ticketPrice: 4.5,
    maxCapacity: 180,
    status: "tickets_live",
    minimumAge: 16,
    access: ["step-free"],
    accessNote: null,
  });
});

test("an empty form has an error for each field, in the order of the form", async () => {
  expect(await fieldErrorsOf(eventForm, emptyEvent)).toEqual([
    ["university", "Please enter the university"],
    ["location", "Please enter the location"],
    ["venue", "Please enter the venue"],
    ["eventDate", "Please choose a date"],
    ["eventTime", "Please enter a time, as 18:30"],
    ["ticketPrice", "Please enter a price, as 4.50"],
    ["maxCapacity", "Please enter how many people fit in"],
  ]);
});

test("an unknown status is an error instead of being replaced silently", async () => {
  expect(await fieldErrorsOf(eventForm, draftOf({ ...row, status: "postponed" }))).toEqual([
    ["status", "Please choose a status"],
  ]);
});

test.each([
  ["4.5", 4.5],
  ["4.35", 4.35],
  ["£4,50", 4.5],
  [" 0 ", 0],
  ["1000", 1000],
  ["4.505", Number.NaN],
  ["-1", -1],
  ["four", Number.NaN],
  ["", Number.NaN],
  ["1e3", Number.NaN],
])("the price %j is %s", (text, pounds) => {
  expect(poundsIn(text)).toBe(pounds);
  expect(eventForm.shape.ticketPrice.safeParse(text).success).toBe(pounds >= 0);
});

const wrong: [EventField, EventDraft[EventField], string][] = [
  ["university", "x".repeat(101), "No more than 100 characters, please"],
  ["university", "🎟".repeat(101), "No more than 100 characters, please"],
  ["venue", " ", "Please enter the venue"],
  ["eventDate", "1999-12-31", "Please choose a date"],
  ["eventTime", "24:00", "Please enter a time, as 18:30"],
  [
    "headliners",
    Array.from({ length: 21 }, (_, number) => `Act ${number}`),
    "No more than 20 headliners, please",
  ],
  ["headliners", ["Tee", "x".repeat(101)], "No more than 100 characters a name, please"],
  ["minimumAge", "17", "Please choose from the list"],
  ["access", ["step-free", "steps"], "Either step-free or steps, please: not both"],
  ["accessNote", "x".repeat(301), "No more than 300 characters, please"],
  ["ticketPrice", "1000.01", "No more than £1,000.00, please"],
  ["maxCapacity", "0", "Please enter how many people fit in"],
  ["maxCapacity", "12.5", "Please enter how many people fit in"],
  ["maxCapacity", "100001", "No more than 100000 places, please"],
];

test.each(wrong)("%s %j is refused with a message", async (field, value, sentence) => {
  expect(await fieldErrorsOf(eventForm, { ...draftOf(row), [field]: value })).toEqual([[field, sentence]]);
});

test("a time that the clocks skip is refused at the time's field", async () => {
  const skipped = { ...draftOf(row), eventDate: "2027-03-28", eventTime: "01:30" };
  const sentence = "The clocks go forward on 28 Mar 2027 and skip 01:30: please choose another time";
  expect(await fieldErrorsOf(eventForm, skipped)).toEqual([["eventTime", sentence]]);
  expect(await fieldErrorsOf(eventForm, { ...skipped, eventTime: "02:00" })).toEqual([]);
});

test("an emoji counts as one character", async () => {
  expect(await fieldErrorsOf(eventForm, { ...draftOf(row), university: "🎟".repeat(100) })).toEqual([]);
});

test("empty headliners are dropped", () => {
  const draft = { ...draftOf(row), headliners: ["", " Tee ", "  "] };
  expect(eventForm.parse(draft).headliners).toEqual(["Tee"]);
  expect(valueInWords({ ...draft, headliners: [""] }, "headliners")).toBe("nobody yet");
});

describe("a change by another admin", () => {
  const base = draftOf(row);
  const mine = { ...base, venue: "The Vault", ticketPrice: "4.5", headliners: [...base.headliners, ""] };
  const theirs = { ...base, venue: "Great Hall", maxCapacity: "200" };

  test("only different values count", () => {
    expect(differences(draftWords, mine, base)).toEqual(["venue"]);
    expect(differences(draftWords, theirs, base)).toEqual(["venue", "maxCapacity"]);
  });

  test("keeps my edits and takes over the rest", () => {
    expect(rebased(draftWords, mine, base, theirs)).toMatchObject({ venue: "The Vault", maxCapacity: "200" });
  });
});
