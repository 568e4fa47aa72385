import { expect, test } from "vitest";
import { fieldErrorsOf } from "#shared/forms/field-errors.testing.ts";
import { type ApplicationDraft, emptyApplication } from "./ApplicationFields.tsx";
import { applicationForm } from "./application-form.rules.ts";
import { applicationFields } from "./applications.fields.ts";
import {
  applicationStatuses,
  decidedMeanwhile,
  mayBecome,
  applicationMessages as words,
} from "./applications.rules.ts";

const good: ApplicationDraft = {
  ...emptyApplication,
  applicantName: "Amara Okafor",
  applicantEmail: "amara@college.example",
  labTitle: "Beats from a biscuit tin",
  labDescription: "We hit things and record them.",
};

test("the empty form has the fields of an application", () => {
  expect(Object.keys(emptyApplication)).toEqual(Object.keys(applicationFields));
});

test("an empty form has an error for each required field, in the order of the form", async () => {
  expect(await fieldErrorsOf(applicationForm, emptyApplication)).toEqual([
    ["applicantName", words.name],
    ["applicantEmail", "Please enter a valid email address"],
    ["labTitle", words.labTitle],
    ["labDescription", words.labDescription],
  ]);
});

const cases: [keyof ApplicationDraft, string, string?][] = [
  ["applicantName", " \u200d ", words.name],
  ["applicantName", "x".repeat(101), "No more than 100 characters, please"],
  ["applicantEmail", "amara at college", "Please enter a valid email address"],
  ["applicantEmail", " amara@college.example "],
  ["phone", "020 7946 0000"],
  ["phone", "0207", words.phone],
  ["phone", "call me", words.phone],
  ["labTitle", "x".repeat(121), "No more than 120 characters, please"],
  ["labDescription", "x".repeat(3000)],
  ["labDescription", "x".repeat(3001), "No more than 3000 characters, please"],
  ["durationHours", "0", words.duration],
  ["durationHours", "1"],
  ["durationHours", " 8 "],
  ["durationHours", "9", words.duration],
  ["durationHours", "2.5", words.duration],
  ["durationHours", "-1", words.duration],
  ["durationHours", "1e1", words.duration],
  ["durationHours", "two", words.duration],
  ["motivation", "x".repeat(1501), "No more than 1500 characters, please"],
];

test.each(cases)("%s %j is refused with %j", async (field, value, sentence) => {
  expect(await fieldErrorsOf(applicationForm, { ...good, [field]: value })).toEqual(
    sentence ? [[field, sentence]] : [],
  );
});

test("empty fields are sent as null", () => {
  expect(applicationForm.parse(good)).toEqual({
    ...good,
    phone: null,
    targetAudience: null,
    durationHours: null,
    equipmentNeeded: null,
    mentorExperience: null,
    motivation: null,
  });
  expect(applicationForm.parse({ ...good, durationHours: "3" }).durationHours).toBe(3);
});

test("a decision needs a pending application, and a decided one can only return to pending", () => {
  const steps = applicationStatuses.map((from) => [
    from,
    applicationStatuses.filter((to) => mayBecome(from, to)),
  ]);
  expect(Object.fromEntries(steps)).toEqual({
    pending: ["under_review", "approved", "rejected"],
    under_review: ["pending"],
    approved: ["pending"],
    rejected: ["pending"],
  });
});

test("the second admin is refused with the current status", () => {
  expect(decidedMeanwhile("under_review")).toContain("is under review");
});
