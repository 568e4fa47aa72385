import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fieldErrorsOf } from "#shared/forms/field-errors.testing.ts";
import { isTyped } from "#shared/forms/use-schema-form.ts";
import { contactFields } from "./contact-requests.fields.ts";
import { type ContactDraft, emptyContact, isFilled } from "./contact-requests.rules.ts";

const form = z.object(contactFields);

const good: ContactDraft = {
  requesterName: "Amara Okafor",
  requesterEmail: "amara@college.example",
  message: "How did you start?",
};

const cases: [keyof ContactDraft, string, string?][] = [
  ["requesterName", " \u200d ", "Please enter your name"],
  ["requesterName", "x".repeat(101), "No more than 100 characters, please"],
  ["requesterEmail", "amara@college", "Please enter a valid email address"],
  ["requesterEmail", "a@b.example, c@d.example", "Please enter a valid email address"],
  ["requesterEmail", " amara@college.example "],
  ["message", "\n", "Please enter a message"],
  ["message", "x".repeat(2000)],
  ["message", "x".repeat(2001), "No more than 2000 characters, please"],
];

test.each(cases)("%s %j is refused with %j", async (field, value, sentence) => {
  expect(await fieldErrorsOf(form, { ...good, [field]: value })).toEqual(sentence ? [[field, sentence]] : []);
});

test("a message can be sent once no field is blank", () => {
  expect(isFilled(good)).toBe(true);
  for (const field of Object.keys(good)) expect(isFilled({ ...good, [field]: " \n" })).toBe(false);
});

test("blank fields do not count as a draft", () => {
  expect([
    isTyped(emptyContact, emptyContact),
    isTyped({ ...emptyContact, message: " " }, emptyContact),
  ]).toEqual([false, false]);
  expect(isTyped({ ...emptyContact, message: "H" }, emptyContact)).toBe(true);
});
