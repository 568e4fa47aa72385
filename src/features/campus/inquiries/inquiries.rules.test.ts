import { describe, expect, test } from "vitest";
import { inquirySchema } from "./inquiries.contract.ts";
import { emptyInquiry, hasTyped, type InquiryDraft, mistakesIn } from "./inquiries.rules.ts";

const good: InquiryDraft = {
  name: "Amara Okafor",
  email: "amara@college.example",
  university: "UEL",
  position: "society-president",
  message: "We have a hall.",
};

test("an empty form says what each field wants, in the order of the form", () => {
  expect(Object.entries(mistakesIn(emptyInquiry))).toEqual([
    ["name", "Please enter your name"],
    ["email", "Please enter a valid email address"],
    ["university", "Please enter your university"],
    ["position", "Please choose your role"],
    ["message", "Please enter a message"],
  ]);
});

const cases: [keyof InquiryDraft, string, boolean][] = [
  ["name", "   ", false],
  ["name", "x".repeat(100), true],
  ["name", "x".repeat(101), false],
  ["email", " amara@college.example ", true],
  ["email", "amara@college", false],
  ["email", "amara college.example", false],
  ["email", `${"x".repeat(250)}@a.example`, false],
  ["university", "\n\t", false],
  ["university", "x".repeat(151), false],
  ["message", "x".repeat(2000), true],
  ["message", "x".repeat(2001), false],
];

describe("form and server agree", () => {
  test("on a whole form", () => {
    expect(mistakesIn(good)).toEqual({});
    expect(inquirySchema.parse(good)).toEqual(good);
  });

  test.each(cases)("on %s %j", (field, value, isRight) => {
    const draft = { ...good, [field]: value };
    const parsed = inquirySchema.safeParse(draft);
    expect(parsed.success).toBe(isRight);
    const mistakes = mistakesIn(draft);
    expect(Object.keys(mistakes)).toEqual(isRight ? [] : [field]);
    if (!isRight) expect(parsed.error?.issues.map(({ message }) => message)).toEqual([mistakes[field]]);
  });
});

test("spaces are nothing that could be lost", () => {
  expect(hasTyped(emptyInquiry)).toBe(false);
  expect(hasTyped({ ...emptyInquiry, message: " \n" })).toBe(false);
  expect(hasTyped({ ...emptyInquiry, position: "other" })).toBe(true);
});
