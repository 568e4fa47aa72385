import { expect, test } from "vitest";
import { draftOf, valueText } from "./field-draft.rules.ts";

const breakdown = `[{"area":"Bins","cost":12.5,"impact":"A clean park"},{"area":"Tea","cost":5,"impact":""}]`;

test.each([
  ["title", "Fund it", "“Fund it”"],
  ["subtitle", "", "empty"],
  ["currentRaised", 15_480, "£15,480"],
  ["currentRaised", "99.5", "£99.50"],
  ["targetAmount", "lots", "“lots”"],
  ["supporterCount", "1312", "1,312"],
  ["fundingBreakdown", breakdown, "Bins £12.50 (A clean park); Tea £5"],
  ["fundingBreakdown", "[]", "no areas"],
  ["fundingBreakdown", "[{]", "“[{]”"],
] as const)("%s %j is displayed as %s", (field, value, text) => {
  expect(valueText(field, value)).toBe(text);
});

test("a breakdown is edited with one field per line, any other value unchanged", () => {
  expect(draftOf("fundingBreakdown", "[]")).toBe("[]");
  expect(draftOf("fundingBreakdown", breakdown).split("\n")).toHaveLength(12);
  expect(draftOf("currentRaised", 99.5)).toBe("99.50");
  expect(draftOf("currentRaised", 15_480)).toBe("15480");
});
