import * as z from "zod/mini";
import { EMAIL_LENGTH } from "#shared/text/email.rules.ts";
import { roughLimit } from "#shared/text/plain-text.fields.ts";

const missing = "Enter the e-mail address of an account.";
const tooLong = `An e-mail address has at most ${EMAIL_LENGTH} characters.`;

/** The fields of the form that grants the role. */
export const grantAdminFields = {
  email: z.pipe(
    z
      .string(missing)
      .check(
        roughLimit(EMAIL_LENGTH, tooLong),
        z.trim(),
        z.toLowerCase(),
        z.minLength(1, missing),
        z.maxLength(EMAIL_LENGTH, tooLong),
      ),
    z.email("That is not an e-mail address. Check it and try again."),
  ),
};
