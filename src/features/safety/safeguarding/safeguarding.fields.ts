import * as z from "zod/mini";
import {
  optionalText,
  orNull,
  requiredLine,
  requiredText,
  roughLimit,
} from "#shared/text/plain-text.fields.ts";
import { momentField } from "#shared/time/date.fields.ts";
import { safeguardingLimits } from "./safeguarding.rules.ts";

const WHOLE_DATE = "Enter day, month and year.";
const DATE_LENGTH = "2027-03-14".length;

export const entryFields = {
  happenedAt: momentField("Enter when it happened."),
  what: requiredText({ max: safeguardingLimits.what, missing: "Enter what you saw or heard." }),
  action: optionalText({ max: safeguardingLimits.action }),
  followUpOn: z.pipe(
    orNull(z.string().check(roughLimit(DATE_LENGTH, WHOLE_DATE))),
    z.nullable(z.iso.date({ error: WHOLE_DATE, abort: true })),
  ),
};

/** The field of a new case. */
export const subjectField = requiredLine({
  max: safeguardingLimits.subject,
  missing: "Enter who it is about.",
});
