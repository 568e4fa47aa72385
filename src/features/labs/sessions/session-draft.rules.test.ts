import { expect, test } from "vitest";
import { fieldErrorsOf } from "#shared/forms/field-errors.testing.ts";
import { isTyped } from "#shared/forms/use-schema-form.ts";
import { draftOf, draftWords, emptySession, type SessionDraft, sessionForm } from "./session-draft.rules.ts";

const good: SessionDraft = {
  ...emptySession,
  title: "Open decks",
  mentorId: "7d0f6f5e-3b52-4c0e-9a53-0c8d5f0a8f11",
  sessionDate: "2027-03-14",
  startTime: "18:30",
  endTime: "20:30",
};

test("an empty form has an error for each field, in the order of the form; places default to 20", async () => {
  expect(await fieldErrorsOf(sessionForm, emptySession)).toEqual([
    ["title", "Please enter a title"],
    ["mentorId", "Please choose a mentor"],
    ["sessionDate", "Please choose a date"],
    ["startTime", "Please enter a start time, as 18:30"],
    ["endTime", "Please enter an end time, as 20:30"],
  ]);
});

const places = "Please enter how many people can take part, 1 or more";
const cases: [keyof SessionDraft, string | string[], string?][] = [
  ["endTime", "18:31"],
  ["endTime", "18:30", "Please choose an end after the start"],
  ["endTime", "09:00", "Please choose an end after the start"],
  ["maxParticipants", " 1 "],
  ["maxParticipants", "0", places],
  ["maxParticipants", "-4", places],
  ["maxParticipants", "2.5", places],
  ["maxParticipants", "many", places],
  ["maxParticipants", "", places],
  ["maxParticipants", "501", "No more than 500 people, please"],
  ["minimumAge", "16"],
  ["minimumAge", "17", "Please choose from the list"],
  ["access", ["step-free", "quiet-room"]],
  ["access", ["step-free", "steps"], "Either step-free or steps, please: not both"],
  ["accessNote", "x".repeat(301), "No more than 300 characters, please"],
];

test.each(cases)("%s %j is refused with %j", async (field, value, sentence) => {
  expect(await fieldErrorsOf(sessionForm, { ...good, [field]: value })).toEqual(
    sentence ? [[field, sentence]] : [],
  );
});

test("times that the clocks skip are refused, each at its field", async () => {
  const skipped = { ...good, sessionDate: "2027-03-28", startTime: "01:00", endTime: "01:59" };
  expect(await fieldErrorsOf(sessionForm, skipped)).toEqual([
    ["startTime", "The clocks go forward on 28 Mar 2027 and skip 01:00: please choose another time"],
    ["endTime", "The clocks go forward on 28 Mar 2027 and skip 01:59: please choose another time"],
  ]);
});

test("the default of 20 places does not count as a draft", () => {
  expect(isTyped(emptySession, emptySession)).toBe(false);
  expect(isTyped({ ...emptySession, maxParticipants: "21" }, emptySession)).toBe(true);
  expect(isTyped({ ...emptySession, title: "x" }, emptySession)).toBe(true);
});

test("the form keeps a session's minimum age and access facts, and sends none as null and an empty list", () => {
  const event = {
    venue: "Studio 2",
    minimumAge: 16,
    access: ["step-free"],
    accessNote: "Lift by the kitchen.",
  };
  const draft = draftOf({ ...good, description: null, maxParticipants: 12, event } as never);
  expect(sessionForm.parse(draft)).toMatchObject({
    minimumAge: 16,
    access: ["step-free"],
    accessNote: "Lift by the kitchen.",
  });
  expect(sessionForm.parse(good)).toMatchObject({ minimumAge: null, access: [], accessNote: null });
});

test("a change by somebody else shows minimum age and access in words", () => {
  const { displayValue } = draftWords([]);
  const draft: SessionDraft = { ...good, minimumAge: "16", access: ["hearing-loop", "step-free"] };
  expect(displayValue(draft, "minimumAge")).toBe("16 and over");
  expect(displayValue(good, "minimumAge")).toBe("For everybody");
  expect(displayValue(draft, "access")).toBe("Step-free, Hearing loop");
});
