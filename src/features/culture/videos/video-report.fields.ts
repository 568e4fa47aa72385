import * as z from "zod/mini";
import { optionalEmail } from "#shared/text/contact.fields.ts";
import { optionalText } from "#shared/text/plain-text.fields.ts";
import { reportReasonNames } from "./videos.rules.ts";

/** The form fields of a report. */
export const videoReportFields = {
  reason: z.enum(reportReasonNames, "Choose what is wrong with it."),
  text: optionalText({ max: 500 }),
  /** Only visitors enter an email address; we email members at their account's address. */
  email: optionalEmail(),
};
