import { expect, test } from "vitest";
import {
  complaintOutcomeNames,
  daysToDecide,
  dueDateOf,
  dueText,
  isOverdue,
  outcomeSentences,
  referencesText,
  regulatorSentence,
  stateText,
} from "./outcomes.rules.ts";

test.each([
  ["late in the evening of summer, when it is the next day in London", "2026-07-01T23:30:00Z", "2026-08-01"],
  ["late in the evening of winter, when it is the same day in London", "2026-12-01T23:30:00Z", "2026-12-31"],
  ["over the day in March with 23 hours", "2026-03-01T23:59:00Z", "2026-03-31"],
  ["over the day in October with 25 hours", "2026-10-01T00:30:00Z", "2026-10-31"],
])("an answer is due 30 days later, %s", (_when, at, due) => {
  expect(dueDateOf(new Date(at))).toBe(due);
});

test.each([
  ["2026-12-27", null, "2026-12-20", "Due in 7 days", false],
  ["2026-12-27", null, "2026-12-26", "Due in 1 day", false],
  ["2026-12-27", null, "2026-12-27", "Due today", false],
  ["2026-12-27", null, "2026-12-28", "Overdue by 1 day", true],
  ["2026-12-27", null, "2027-01-26", "Overdue by 30 days", true],
  ["2026-12-27", "partly", "2027-01-26", "Upheld in part", false],
] as const)("due on %s with the outcome %s is on %s: %s", (dueOn, outcome, today, text, isLate) => {
  expect(stateText({ dueOn, outcome }, today)).toBe(text);
  expect(isOverdue({ dueOn, outcome }, today)).toBe(isLate);
});

test("days are counted by London's calendar", () => {
  const days = (from: string, to: string) => daysToDecide(new Date(from), new Date(to));
  expect(days("2026-11-01T08:00:00Z", "2026-11-01T20:00:00Z")).toBe(0);
  expect(days("2026-06-30T22:59:00Z", "2026-06-30T23:01:00Z")).toBe(1);
  expect(days("2026-10-24T12:00:00Z", "2026-10-26T12:00:00Z")).toBe(2);
});

test("a receipt names all numbers, those in a row by the first and the last", () => {
  expect(referencesText([17])).toBe("C-17");
  expect(referencesText([1, 2, 3, 5, 17, 18])).toBe("C-1 to C-3, C-5, C-17 to C-18");
});

test("a receipt says once when all are due, or which is due when", () => {
  const one = { number: 1, dueOn: "2026-12-27" };
  const [next, late] = [
    { number: 2, dueOn: "2026-12-27" },
    { number: 4, dueOn: "2026-12-28" },
  ];
  expect(dueText([one, next])).toBe("Sunday 27 December 2026");
  expect(dueText([one, next, late])).toBe(
    "Sunday 27 December 2026 (C-1 to C-2), Monday 28 December 2026 (C-4)",
  );
});

test("each outcome but `none` is mailed, and only complaints about data name the ICO", () => {
  expect(complaintOutcomeNames.filter((outcome) => !outcomeSentences[outcome])).toEqual(["none"]);
  expect(regulatorSentence("personal-data")).toMatch(/Wycliffe House.*ico\.org\.uk/);
  for (const topic of ["content", "decision", "safety", "other"] as const)
    expect(regulatorSentence(topic)).toContain("Ofcom");
});
