import { z } from "zod";
import { forAnyone } from "#shared/api/procedure.ts";
import { givenLine, givenText } from "#shared/text/plain-text.contract.ts";
import { visibleLength } from "#shared/text/plain-text.rules.ts";
import { inquiryLimits, inquiryWords, positions } from "./inquiries.rules.ts";

const text = (field: "name" | "university" | "message") =>
  (field === "message" ? givenText : givenLine)
    .max(inquiryLimits[field], inquiryWords.tooLong(inquiryLimits[field]))
    .refine((value) => visibleLength(value) > 0, inquiryWords[field]);

/** What the dialog asks: all of it. */
export const inquirySchema = z.object({
  name: text("name"),
  email: z
    .string()
    .trim()
    .max(inquiryLimits.email, inquiryWords.tooLong(inquiryLimits.email))
    .pipe(z.email(inquiryWords.email)),
  university: text("university"),
  position: z.enum(positions, inquiryWords.position),
  message: text("message"),
});

const send = forAnyone
  .route({
    method: "POST",
    path: "/campus/inquiries",
    successStatus: 204,
    summary: "Ask for a night at a campus",
    description: "Kept for a year, and mailed to the charity. Five an hour from one network address.",
    tags: ["Campus"],
  })
  .errors({ MANY_INQUIRIES: { status: 429, message: inquiryWords.tooMany } })
  .input(inquirySchema)
  .output(z.void());

export const inquiriesContract = { send };
