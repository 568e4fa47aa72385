import * as z from "zod/mini";
import { EMAIL_LENGTH, INVALID_EMAIL } from "#shared/text/email.rules.ts";
import { requiredLine } from "#shared/text/plain-text.fields.ts";
import { schoolMessages as words } from "./schools.rules.ts";

/** The one field of the form. */
export const schoolFields = {
  email: z.pipe(requiredLine({ max: EMAIL_LENGTH, missing: words.missing }), z.email(INVALID_EMAIL)),
};
