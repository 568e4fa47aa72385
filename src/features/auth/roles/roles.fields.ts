import * as z from "zod/mini";
import { EMAIL_LENGTH } from "#shared/text/email.rules.ts";

const missing = "Enter the e-mail address of an account.";

/** Who becomes an admin. */
export const grantAdminFields = {
  email: z.pipe(
    z
      .string(missing)
      .check(
        z.trim(),
        z.toLowerCase(),
        z.minLength(1, missing),
        z.maxLength(EMAIL_LENGTH, `An e-mail address has at most ${EMAIL_LENGTH} characters.`),
      ),
    z.email("That is not an e-mail address. Check it and try again."),
  ),
};
