import * as z from "zod/mini";
import { emailAddress } from "#shared/text/contact.fields.ts";
import { requiredLine, requiredText } from "#shared/text/plain-text.fields.ts";
import { inquiryWords, positions } from "./inquiries.rules.ts";

/** What an inquiry asks, all of it required. */
export const inquiryFields = {
  name: requiredLine({ max: 100, missing: inquiryWords.name }),
  email: emailAddress(inquiryWords.email),
  university: requiredLine({ max: 150, missing: inquiryWords.university }),
  position: z.enum(positions, inquiryWords.position),
  message: requiredText({ max: 2000, missing: inquiryWords.message }),
};
