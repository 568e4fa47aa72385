import * as z from "zod/mini";
import { roles } from "#shared/api/roles.ts";
import { emailAddress } from "#shared/text/contact.fields.ts";
import { EMAIL_LENGTH } from "#shared/text/email.rules.ts";

/** The fields of the form that grants a role. */
export const grantRoleFields = {
  email: emailAddress({
    missing: "Enter the e-mail address of an account.",
    tooLong: `An e-mail address has at most ${EMAIL_LENGTH} characters.`,
    invalid: "That is not an e-mail address. Check it and try again.",
  }).check(z.toLowerCase()),
  role: z.enum(roles, "Choose a role."),
};
