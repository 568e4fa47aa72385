import * as z from "zod/mini";
import { emailAddress } from "#shared/text/contact.fields.ts";
import { INVALID_PHONE, isPhoneNumber, PHONE_LENGTH } from "#shared/text/phone.rules.ts";
import { optionalText, requiredLine, requiredText, roughLimit } from "#shared/text/plain-text.fields.ts";
import { cleanLine } from "#shared/text/plain-text.rules.ts";
import { PROGRAMME_AGES, registrationMessages as words } from "./registrations.rules.ts";

/** Fields of a registration, as the API reads them. The form asks for an address in Newham; that is not validated. */
export const registrationFields = {
  fullName: requiredLine({ max: 100, missing: "Please give your full name" }),
  email: emailAddress(),
  phoneNumber: z
    .string(INVALID_PHONE)
    .check(
      roughLimit(PHONE_LENGTH, INVALID_PHONE),
      z.overwrite(cleanLine),
      z.refine(isPhoneNumber, INVALID_PHONE),
    ),
  age: z.int(words.age).check(z.gte(PROGRAMME_AGES.min, words.age), z.lte(PROGRAMME_AGES.max, words.age)),
  addressNewham: requiredLine({ max: 300, missing: "Please give an address" }),
  previousExperience: optionalText({ max: 1500 }),
  motivation: requiredText({ max: 1500, missing: "Please say why you want to join" }),
};
