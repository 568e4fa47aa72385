import * as z from "zod/mini";
import type { DeclaredFields, InputOf } from "#shared/forms/declared-draft.rules.ts";
import { emailAddress, phoneNumber } from "#shared/text/contact.fields.ts";
import { optionalText, requiredLine, requiredText } from "#shared/text/plain-text.fields.ts";
import { PROGRAMME_AGES } from "../cycles/cycles.rules.ts";
import { registrationMessages as words } from "./registrations.rules.ts";

/** The charity's message in the email about its decision. */
export const decisionMessageField = optionalText({ max: 500 });

/** The API's fields of a registration. The form asks for an address in Newham; we do not validate that. */
export const registrationFields = {
  fullName: requiredLine({ max: 100, missing: "Please give your full name" }),
  email: emailAddress(),
  phoneNumber: phoneNumber(),
  age: z.int(words.age).check(z.gte(PROGRAMME_AGES.min, words.age), z.lte(PROGRAMME_AGES.max, words.age)),
  addressNewham: requiredLine({ max: 300, missing: "Please give an address" }),
  previousExperience: optionalText({ max: 1500 }),
  motivation: requiredText({ max: 1500, missing: "Please say why you want to join" }),
};

const {
  fullName,
  email,
  phoneNumber: phone,
  addressNewham,
  previousExperience,
  motivation,
} = registrationFields;

/** The fields of a person whom staff add to a cycle, for example after a phone call. */
export const addedPersonFields = {
  fullName: { label: "Full name", input: "line", schema: fullName, required: true },
  email: { label: "Email", input: "email", schema: email, required: true },
  phoneNumber: { label: "Phone number", input: "phone", schema: phone, required: true },
  age: { label: "Age", input: "number", schema: registrationFields.age, required: true },
  addressNewham: {
    label: "Address in Newham",
    input: "line",
    schema: addressNewham,
    required: true,
    isWide: true,
  },
  motivation: { label: "Why they want to join", input: "text", schema: motivation, required: true },
  previousExperience: {
    label: "Previous experience",
    input: "text",
    schema: previousExperience,
    optional: true,
  },
} as const satisfies DeclaredFields;

export type AddedPerson = InputOf<typeof addedPersonFields>;
