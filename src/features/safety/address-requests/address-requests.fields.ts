import * as z from "zod/mini";
import { emailAddress } from "#shared/text/contact.fields.ts";
import { EMAIL_LENGTH } from "#shared/text/email.rules.ts";

/** The field of the form to search for an email address. */
export const addressFields = {
  email: emailAddress({
    missing: "Enter the email address.",
    tooLong: `An email address has at most ${EMAIL_LENGTH} characters.`,
    invalid: "That is not an email address. Check it and try again.",
  }).check(z.toLowerCase()),
};
