import * as z from "zod/mini";
import { optionalText } from "#shared/text/plain-text.fields.ts";
import { reportReasonNames } from "./videos.rules.ts";

/** What somebody says of a video that should not be here. */
export const videoReportFields = {
  reason: z.enum(reportReasonNames, "Choose what is wrong with it."),
  text: optionalText({ max: 500 }),
};
