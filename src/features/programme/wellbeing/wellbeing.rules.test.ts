import { expect, test } from "vitest";
import { isComplete, isOpenOn, pairCodeIn, questionsFor } from "./wellbeing.rules.ts";

test("people under 16 are not asked about anxiety", () => {
  expect(questionsFor(15)).toEqual(["satisfied", "worthwhile", "happy"]);
  expect(questionsFor(16)).toEqual(["satisfied", "worthwhile", "happy", "anxious"]);
});

const cycle = { firstDay: "2027-01-14", lastDay: "2027-02-18", isCalledOff: false };

test.each([
  ["before", "2027-01-10", false],
  ["before", "2027-01-11", true],
  ["before", "2027-01-14", true],
  ["before", "2027-01-15", false],
  ["after", "2027-02-18", false],
  ["after", "2027-02-19", true],
  ["after", "2027-03-11", true],
  ["after", "2027-03-12", false],
] as const)("the answers %s are taken on %s: %s", (stage, today, isOpen) => {
  expect(isOpenOn(stage, cycle, today)).toBe(isOpen);
});

test("means are shown once no answer can be added", () => {
  expect(isComplete(cycle, "2027-03-11")).toBe(false);
  expect(isComplete(cycle, "2027-03-12")).toBe(true);
});

test.each([
  ["k7qd-2mxp", "K7QD2MXP"],
  [" K7QD 2MXO ", "K7QD2MX0"],
  ["K7QD", undefined],
])("the pair code typed as %j is %j", (typed, code) => expect(pairCodeIn(typed)).toBe(code));
