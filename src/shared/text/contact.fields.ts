import * as z from "zod/mini";
import { EMAIL_LENGTH } from "./email.rules.ts";
import { isPhoneNumber } from "./phone.rules.ts";
import { orNull } from "./plain-text.fields.ts";
import { atMost, cleanLine } from "./plain-text.rules.ts";

/** An e-mail address, as it was typed. */
export function emailAddress(wrong: string) {
  return z.pipe(
    z.string(wrong).check(z.trim(), z.maxLength(EMAIL_LENGTH, atMost(EMAIL_LENGTH))),
    z.email(wrong),
  );
}

/** A phone number that may be left out; null when it is empty. */
export function optionalPhone(wrong: string) {
  return orNull(z.string().check(z.overwrite(cleanLine))).check(
    z.refine((phone) => phone === null || isPhoneNumber(phone), wrong),
  );
}
