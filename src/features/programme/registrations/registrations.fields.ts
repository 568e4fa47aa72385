import * as z from "zod/mini";
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
