import { expect, test } from "vitest";
import { fieldErrorsOf } from "#shared/forms/field-errors.testing.ts";
import {
  emptyRegistration,
  lacksRequired,
  type RegistrationDraft,
  registrationForm,
} from "./registration-form.rules.ts";
import { registrationMessages as words } from "./registrations.rules.ts";

const good: RegistrationDraft = {
  fullName: "Amara Okafor",
  email: "amara@college.example",
  phoneNumber: "020 7946 0000",
  age: "17",
  addressNewham: "Stratford",
  previousExperience: "",
  motivation: "I freeze in exams.",
};

test("an empty form has an error for each required field, in the order of the form", async () => {
  expect(await fieldErrorsOf(registrationForm, emptyRegistration)).toEqual([
    ["fullName", "Please give your full name"],
    ["email", "Please enter a valid email address"],
    ["phoneNumber", "Please enter a valid phone number"],
    ["age", words.age],
    ["addressNewham", "Please give an address"],
    ["motivation", "Please say why you want to join"],
  ]);
});

const cases: [keyof RegistrationDraft, string, string?][] = [
  ["fullName", " \u200d ", "Please give your full name"],
  ["fullName", "x".repeat(101), "No more than 100 characters, please"],
  ["email", "amara at college", "Please enter a valid email address"],
  ["email", " amara@college.example "],
  ["phoneNumber", "0207", "Please enter a valid phone number"],
  ["age", "15", words.age],
  ["age", "16"],
  ["age", " 19 "],
  ["age", "20", words.age],
  ["age", "16.5", words.age],
  ["age", "-17", words.age],
  ["age", "1e1", words.age],
  ["age", "seventeen", words.age],
  ["addressNewham", "Manchester"],
  ["addressNewham", "x".repeat(301), "No more than 300 characters, please"],
  ["previousExperience", "x".repeat(1501), "No more than 1500 characters, please"],
  ["motivation", "\n", "Please say why you want to join"],
];

test.each(cases)("%s %j is refused with %j", async (field, value, sentence) => {
  expect(await fieldErrorsOf(registrationForm, { ...good, [field]: value })).toEqual(
    sentence ? [[field, sentence]] : [],
  );
});

test("the age is sent as a number, and empty experience as null", () => {
  expect(registrationForm.parse(good)).toEqual({ ...good, age: 17, previousExperience: null });
});

test("every field except the experience is required", () => {
  expect(lacksRequired(good)).toBe(false);
  for (const field of Object.keys(good).filter((name) => name !== "previousExperience"))
    expect(lacksRequired({ ...good, [field]: " " }), field).toBe(true);
});
