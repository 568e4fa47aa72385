import * as z from "zod/mini";
import { emailAddress, phoneNumber } from "#shared/text/contact.fields.ts";
import { requiredLine } from "#shared/text/plain-text.fields.ts";
import { signUpMessages as words } from "./invitations.rules.ts";

/** The fields of a sign-up, all required, in the order of validation. */
export const signUpFields = {
  email: emailAddress({ missing: words.email }),
  fullName: requiredLine({ max: 100, missing: words.fullName }),
  telephone: phoneNumber({ missing: words.telephone }),
  eventId: z.uuid(words.event),
};
