import * as z from "zod/mini";
import { EMAIL_LENGTH } from "#shared/text/email.rules.ts";
import { requiredLine, requiredText } from "#shared/text/plain-text.fields.ts";
import { atMost } from "#shared/text/plain-text.rules.ts";
import { contactWords as words } from "./contact-requests.rules.ts";

/** What a message to a mentor says, all of it required. */
export const contactFields = {
  requesterName: requiredLine({ max: 100, missing: words.name }),
  requesterEmail: z.pipe(
    z.string(words.email).check(z.trim(), z.maxLength(EMAIL_LENGTH, atMost(EMAIL_LENGTH))),
    z.email(words.email),
  ),
  message: requiredText({ max: 2000, missing: words.message }),
};
