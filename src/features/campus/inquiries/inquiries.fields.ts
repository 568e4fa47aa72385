import * as z from "zod/mini";
import { EMAIL_LENGTH } from "#shared/text/email.rules.ts";
import { requiredLine, requiredText } from "#shared/text/plain-text.fields.ts";
import { atMost } from "#shared/text/plain-text.rules.ts";
import { inquiryWords, positions } from "./inquiries.rules.ts";

/** What an inquiry asks, all of it required. */
export const inquiryFields = {
  name: requiredLine({ max: 100, missing: inquiryWords.name }),
  email: z.pipe(
    z.string(inquiryWords.email).check(z.trim(), z.maxLength(EMAIL_LENGTH, atMost(EMAIL_LENGTH))),
    z.email(inquiryWords.email),
  ),
  university: requiredLine({ max: 150, missing: inquiryWords.university }),
  position: z.enum(positions, inquiryWords.position),
  message: requiredText({ max: 2000, missing: inquiryWords.message }),
};
