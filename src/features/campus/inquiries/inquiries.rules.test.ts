import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fieldErrorsOf } from "#shared/forms/field-errors.testing.ts";
import { isTyped } from "#shared/forms/use-schema-form.ts";
import { inquiryFields } from "./inquiries.fields.ts";
import { emptyInquiry, type InquiryDraft } from "./inquiries.rules.ts";

const form = z.object(inquiryFields);

const good: InquiryDraft = {
  name: "Amara Okafor",
  email: "amara@college.example",
  university: "UEL",
  position: "society-president",
  message: "We have a hall.",
};

test("an empty form has an error for each field, in the order of the form", async () => {
  expect(await fieldErrorsOf(form, emptyInquiry)).toEqual([
    ["name", "Please enter your name"],
    ["email", "Please enter a valid email address"],
    ["university", "Please enter your university"],
    ["position", "Please choose your role"],
    ["message", "Please enter a message"],
  ]);
});

const cases: [keyof InquiryDraft, string, string?][] = [
  ["name", "   ", "Please enter your name"],
  ["name", "\u200d", "Please enter your name"],
  ["name", "x".repeat(100)],
  ["name", "x".repeat(101), "No more than 100 characters, please"],
  ["email", " amara@college.example "],
  ["email", "amara@college", "Please enter a valid email address"],
  ["email", "amara college.example", "Please enter a valid email address"],
  ["email", `${"x".repeat(250)}@a.example`, "No more than 255 characters, please"],
  ["university", "\n\t", "Please enter your university"],
  ["university", "x".repeat(151), "No more than 150 characters, please"],
  ["message", "x".repeat(2000)],
  ["message", "x".repeat(2001), "No more than 2000 characters, please"],
];

test.each(cases)("%s %j is refused with %j", async (field, value, sentence) => {
  expect(await fieldErrorsOf(form, { ...good, [field]: value })).toEqual(sentence ? [[field, sentence]] : []);
});

test("whitespace does not count as typed", () => {
  expect(isTyped(emptyInquiry, emptyInquiry)).toBe(false);
  expect(isTyped({ ...emptyInquiry, message: " \n" }, emptyInquiry)).toBe(false);
  expect(isTyped({ ...emptyInquiry, position: "other" }, emptyInquiry)).toBe(true);
});
