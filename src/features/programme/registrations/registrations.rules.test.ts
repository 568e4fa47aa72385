import { expect, test } from "vitest";
import { fieldErrorsOf } from "#shared/forms/field-errors.testing.ts";
import {
  emptyRegistration,
  lacksRequired,
  type RegistrationDraft,
  registrationFormOf,
} from "./registration-form.rules.ts";
import { registrationMessages as words } from "./registrations.rules.ts";

const form = registrationFormOf({ asksCycle: false });

const noChoice = { asksCycle: false };

const good: RegistrationDraft = {
  cycleId: "",
  fullName: "Amara Okafor",
  email: "amara@college.example",
  phoneNumber: "020 7946 0000",
  age: "17",
  addressNewham: "Stratford",
  previousExperience: "",
  motivation: "I freeze in exams.",
};

test("an empty form has an error for each required field, in the order of the form", async () => {
  expect(await fieldErrorsOf(form, emptyRegistration)).toEqual([
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
  expect(await fieldErrorsOf(form, { ...good, [field]: value })).toEqual(sentence ? [[field, sentence]] : []);
});

test("the age is sent as a number, and empty experience as null", () => {
  expect(form.parse(good)).toEqual({
    ...good,
    age: 17,
    previousExperience: null,
    cycleId: null,
  });
});

test("every field except the experience is required", () => {
  expect(lacksRequired(good, noChoice)).toBe(false);
  for (const field of Object.keys(good).filter((name) => name !== "previousExperience" && name !== "cycleId"))
    expect(lacksRequired({ ...good, [field]: " " }, noChoice), field).toBe(true);
});

test("where several cycles are open one has to be chosen", async () => {
  const choice = { asksCycle: true };
  expect(await fieldErrorsOf(registrationFormOf(choice), good)).toEqual([["cycleId", words.cycleMissing]]);
  expect(lacksRequired(good, choice)).toBe(true);
  const cycleId = "0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10";
  expect(registrationFormOf(choice).parse({ ...good, cycleId }).cycleId).toBe(cycleId);
});
