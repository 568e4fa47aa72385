import * as z from "zod/mini";
import { emailAddress, optionalPhone } from "#shared/text/contact.fields.ts";
import { optionalText, requiredLine } from "#shared/text/plain-text.fields.ts";

/** The fields of a new mentor in the API. */
export const mentorFields = {
  name: requiredLine({ max: 100, missing: "Please enter the mentor’s name" }),
  expertise: requiredLine({ max: 150, missing: "Please enter what they teach" }),
  background: optionalText({ max: 600 }),
  bio: optionalText({ max: 4000 }),
  email: emailAddress(),
  phone: optionalPhone(),
};

export const mentorForm = z.object(mentorFields);
