import { emailAddress } from "#shared/text/contact.fields.ts";
import { requiredLine } from "#shared/text/plain-text.fields.ts";

export const volunteerFields = {
  name: requiredLine({ max: 100, missing: "Please enter a name" }),
  email: emailAddress(),
};
