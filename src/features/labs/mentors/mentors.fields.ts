import * as z from "zod/mini";
import { EMAIL_LENGTH } from "#shared/text/email.rules.ts";
import { optionalLine, optionalText, requiredLine } from "#shared/text/plain-text.fields.ts";
import { atMost } from "#shared/text/plain-text.rules.ts";

const badEmail = "Please enter a valid email address";

/** What an admin says of a new mentor, as the API takes it. */
export const mentorFields = {
  name: requiredLine({ max: 100, missing: "Please enter the mentor’s name" }),
  expertise: requiredLine({ max: 150, missing: "Please enter what they teach" }),
  background: optionalText({ max: 600 }),
  bio: optionalText({ max: 4000 }),
  email: z.pipe(
    z.string(badEmail).check(z.trim(), z.maxLength(EMAIL_LENGTH, atMost(EMAIL_LENGTH))),
    z.email(badEmail),
  ),
  phone: optionalLine({ max: 40 }),
};
