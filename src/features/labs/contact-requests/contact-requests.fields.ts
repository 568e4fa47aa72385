import { emailAddress } from "#shared/text/contact.fields.ts";
import { requiredLine, requiredText } from "#shared/text/plain-text.fields.ts";

/** Fields of a message to a mentor, all required. */
export const contactFields = {
  requesterName: requiredLine({ max: 100, missing: "Please enter your name" }),
  requesterEmail: emailAddress(),
  message: requiredText({ max: 2000, missing: "Please enter a message" }),
};
