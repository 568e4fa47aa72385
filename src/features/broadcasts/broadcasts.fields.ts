import { requiredLine, requiredText } from "#shared/text/plain-text.fields.ts";

/** The fields of the form. */
export const broadcastFields = {
  subject: requiredLine({ max: 60, missing: "Please enter a subject" }),
  body: requiredText({ max: 3000, missing: "Please enter a message" }),
};
