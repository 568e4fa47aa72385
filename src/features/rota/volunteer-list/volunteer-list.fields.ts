import * as z from "zod/mini";
import { emailAddress } from "#shared/text/contact.fields.ts";
import { requiredLine } from "#shared/text/plain-text.fields.ts";

export const volunteerFields = {
  name: requiredLine({ max: 100, missing: "Please enter a name" }),
  email: emailAddress(),
};

/** The form that asks for a lost link. */
export const lostLinkForm = z.object({ email: volunteerFields.email });
