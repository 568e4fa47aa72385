import { emailAddress } from "#shared/text/contact.fields.ts";
import { schoolMessages as words } from "./schools.rules.ts";

/** The one field of the form. */
export const schoolFields = {
  email: emailAddress({ missing: words.missing }),
};
