import * as z from "zod/mini";
import { roles } from "#shared/api/roles.ts";
import { emailAddress } from "#shared/text/contact.fields.ts";
import { EMAIL_LENGTH } from "#shared/text/email.rules.ts";

/** The fields of the form that grants a role. */
export const grantRoleFields = {
  email: emailAddress({
    missing: "Enter the email address of an account.",
    tooLong: `An email address has at most ${EMAIL_LENGTH} characters.`,
    invalid: "That is not an email address. Check it and try again.",
  }).check(z.toLowerCase()),
  role: z.enum(roles, "Choose a role."),
};
