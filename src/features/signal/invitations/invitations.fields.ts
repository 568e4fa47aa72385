import * as z from "zod/mini";
import { EMAIL_LENGTH, INVALID_EMAIL } from "#shared/text/email.rules.ts";
import { INVALID_PHONE, isPhoneNumber, PHONE_LENGTH } from "#shared/text/phone.rules.ts";
import { requiredLine, roughLimit } from "#shared/text/plain-text.fields.ts";
import { atMost, cleanLine } from "#shared/text/plain-text.rules.ts";
import { signUpMessages as words } from "./invitations.rules.ts";

/** The fields of a sign-up, all required, in the order of validation. */
export const signUpFields = {
  email: z.pipe(
    z
      .string(words.email)
      .check(
        roughLimit(EMAIL_LENGTH, atMost(EMAIL_LENGTH)),
        z.trim(),
        z.minLength(1, words.email),
        z.maxLength(EMAIL_LENGTH, atMost(EMAIL_LENGTH)),
      ),
    z.email(INVALID_EMAIL),
  ),
  fullName: requiredLine({ max: 100, missing: words.fullName }),
  telephone: z.pipe(
    z
      .string(words.telephone)
      .check(
        roughLimit(PHONE_LENGTH, INVALID_PHONE),
        z.overwrite(cleanLine),
        z.minLength(1, words.telephone),
      ),
    z.string().check(z.refine(isPhoneNumber, INVALID_PHONE)),
  ),
  eventId: z.uuid(words.event),
};
