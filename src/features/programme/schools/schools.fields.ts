import { emailAddress } from "#shared/text/contact.fields.ts";
import { schoolMessages as words } from "./schools.rules.ts";

/** The form's only field. */
export const schoolFields = {
  email: emailAddress({ missing: words.missing }),
};
