import { expect, test } from "vitest";
import { addDays } from "#shared/time/plain-dates.ts";
import { type CheckNote, isReadyOn, reminderDue } from "./checks.rules.ts";

const today = "2026-11-28";
const note = (days: number): CheckNote => ({
  level: "enhanced",
  seenOn: "2024-01-10",
  nextOn: addDays(today, days),
});

test("an adult is ready from the note of a check until its next date", () => {
  expect([isReadyOn(note(0), today), isReadyOn(note(-1), today), isReadyOn(undefined, today)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isReadyOn({ level: "none", seenOn: today, nextOn: null }, today)).toBe(false);
});

test("reminders are due 60 and 14 days before the next date, each once", () => {
  expect(reminderDue(note(61), null, today)).toBeUndefined();
  expect(reminderDue(note(60), null, today)).toBe(60);
  expect(reminderDue(note(40), 60, today)).toBeUndefined();
  expect(reminderDue(note(14), 60, today)).toBe(14);
  expect(reminderDue(note(3), 14, today)).toBeUndefined();
  // A check that was recorded late has one reminder, not two.
  expect(reminderDue(note(10), null, today)).toBe(14);
  expect(reminderDue(note(-1), 60, today)).toBeUndefined();
});
