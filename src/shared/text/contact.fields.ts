import * as z from "zod/mini";
import { cleanEmail, EMAIL_LENGTH, emailPattern, INVALID_EMAIL } from "./email.rules.ts";
import { cleanPhone, INVALID_PHONE, isPhoneNumber, PHONE_LENGTH } from "./phone.rules.ts";
import { orNull, roughLimit } from "./plain-text.fields.ts";
import { atMost } from "./plain-text.rules.ts";

/** An email address, cleaned, with the typed capitals. The messages: missing, too long and malformed. */
export function emailAddress({
  missing = INVALID_EMAIL,
  tooLong = atMost(EMAIL_LENGTH),
  invalid = INVALID_EMAIL,
} = {}) {
  return z.pipe(
    z
      .string(missing)
      .check(
        roughLimit(EMAIL_LENGTH, tooLong),
        z.overwrite(cleanEmail),
        z.minLength(1, missing),
        z.maxLength(EMAIL_LENGTH, tooLong),
      ),
    z.email({ pattern: emailPattern, error: invalid }),
  );
}

/** An optional email address, cleaned. Null when empty. */
export function optionalEmail() {
  const tooLong = atMost(EMAIL_LENGTH);
  const checks = [
    roughLimit(EMAIL_LENGTH, tooLong),
    z.overwrite(cleanEmail),
    z.maxLength(EMAIL_LENGTH, tooLong),
  ];
  return z.pipe(
    orNull(z.string().check(...checks)),
    z.nullable(z.email({ pattern: emailPattern, error: INVALID_EMAIL })),
  );
}

/** A phone number, cleaned. */
export function phoneNumber({ missing = INVALID_PHONE } = {}) {
  return z.pipe(
    z
      .string(missing)
      .check(roughLimit(PHONE_LENGTH, INVALID_PHONE), z.overwrite(cleanPhone), z.minLength(1, missing)),
    z.string().check(z.refine(isPhoneNumber, INVALID_PHONE)),
  );
}

/** An optional phone number, cleaned; null when empty. */
export function optionalPhone(wrong: string = INVALID_PHONE) {
  return orNull(z.string().check(roughLimit(PHONE_LENGTH, wrong), z.overwrite(cleanPhone))).check(
    z.refine((phone) => phone === null || isPhoneNumber(phone), wrong),
  );
}
