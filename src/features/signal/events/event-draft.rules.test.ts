import { describe, expect, test } from "vitest";
import { fieldErrorsOf } from "#shared/forms/field-errors.testing.ts";
import { draftOf, draftWords, type EventDraft, emptyEvent, eventForm } from "./event-draft.rules.ts";
import { eventMessages as words } from "./events.rules.ts";

const good: EventDraft = {
  ...emptyEvent,
  title: "Listening party",
  eventDate: "2027-03-14T18:30",
};

const cases: [keyof EventDraft, string, string?][] = [
  ["title", " ", words.required],
  ["title", "x".repeat(121), "No more than 120 characters, please"],
  ["eventDate", "", words.required],
  ["eventDate", "0027-03-14T18:30", words.required],
  ["eventDate", "soon", words.required],
  [
    "eventDate",
    "2027-03-28T01:30",
    "The clocks go forward on 28 Mar 2027 and skip 01:30: please choose another time",
  ],
  ["maxAttendees", "1"],
  ["maxAttendees", "0", "Please enter how many people can come, 1 or more"],
  ["maxAttendees", "2.5", "Please enter how many people can come, 1 or more"],
  ["maxAttendees", "", "Please enter how many people can come, 1 or more"],
  ["maxAttendees", "5001", "No more than 5000 people, please"],
  ["registrationClosesAt", "2027-03-14T18:30"],
  [
    "registrationClosesAt",
    "2026-03-29T01:00",
    "The clocks go forward on 29 Mar 2026 and skip 01:00: please choose another time",
  ],
  ["registrationClosesAt", "1027-03-14T18:30", "Please enter a whole date and time, or leave it empty"],
  ["registrationClosesAt", "2027-03-14T18:31", "Please choose a closing time before the event"],
];

test.each(cases)("%s %j is refused with %j", async (field, value, sentence) => {
  expect(await fieldErrorsOf(eventForm, { ...good, [field]: value })).toEqual(
    sentence ? [[field, sentence]] : [],
  );
});

describe("the form's output", () => {
  test("converts times on London clocks, in winter and in summer, and empty fields to null", async () => {
    expect(eventForm.parse({ ...good, registrationClosesAt: "2026-07-01T12:00" })).toEqual({
      title: "Listening party",
      description: null,
      location: null,
      maxAttendees: 100,
      eventDate: "2027-03-14T18:30:00.000Z",
      registrationClosesAt: "2026-07-01T11:00:00.000Z",
    });
    expect(eventForm.parse(good).registrationClosesAt).toBeNull();
  });
});

describe("the form of a stored event", () => {
  const stored = {
    title: "Roof cinema",
    description: null,
    location: "Bussey Building",
    maxAttendees: 40,
    eventDate: "2099-07-14T17:30:00.000Z",
    registrationClosesAt: null,
  };

  test("shows London times, and sends back what is stored", () => {
    expect(draftOf(stored)).toMatchObject({ eventDate: "2099-07-14T18:30", description: "" });
    expect(eventForm.parse(draftOf(stored))).toEqual(stored);
    const closes = { ...stored, registrationClosesAt: "2099-01-14T17:30:00.000Z" };
    expect(eventForm.parse(draftOf(closes))).toEqual(closes);
  });

  test("names the values in a conflict", () => {
    const shown = (field: keyof EventDraft) => draftWords.displayValue(draftOf(stored), field);
    expect(shown("eventDate")).toBe("14 Jul 2099, 18:30");
    expect(shown("registrationClosesAt")).toBe("empty");
    expect(shown("maxAttendees")).toBe("40");
    expect(shown("location")).toBe("“Bussey Building”");
  });
});
