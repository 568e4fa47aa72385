import * as z from "zod/mini";
import { EMAIL_LENGTH, INVALID_EMAIL } from "./email.rules.ts";
import { INVALID_PHONE, isPhoneNumber, PHONE_LENGTH } from "./phone.rules.ts";
import { orNull, roughLimit } from "./plain-text.fields.ts";
import { atMost, cleanLine } from "./plain-text.rules.ts";

/** An e-mail address, without normalisation. */
export function emailAddress() {
  return z.pipe(
    z
      .string(INVALID_EMAIL)
      .check(
        roughLimit(EMAIL_LENGTH, atMost(EMAIL_LENGTH)),
        z.trim(),
        z.maxLength(EMAIL_LENGTH, atMost(EMAIL_LENGTH)),
      ),
    z.email(INVALID_EMAIL),
  );
}

/** An optional phone number; null when empty. */
export function optionalPhone(wrong: string = INVALID_PHONE) {
  return orNull(z.string().check(roughLimit(PHONE_LENGTH, wrong), z.overwrite(cleanLine))).check(
    z.refine((phone) => phone === null || isPhoneNumber(phone), wrong),
  );
}
