import * as z from "zod/mini";
import { emailAddress } from "#shared/text/contact.fields.ts";
import { EMAIL_LENGTH } from "#shared/text/email.rules.ts";

/** The fields of the form that grants the role. */
export const grantAdminFields = {
  email: emailAddress({
    missing: "Enter the e-mail address of an account.",
    tooLong: `An e-mail address has at most ${EMAIL_LENGTH} characters.`,
    invalid: "That is not an e-mail address. Check it and try again.",
  }).check(z.toLowerCase()),
};
