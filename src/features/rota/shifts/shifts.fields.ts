import * as z from "zod/mini";
import { optionalLine, requiredLine } from "#shared/text/plain-text.fields.ts";
import { momentField } from "#shared/time/date.fields.ts";
import { shiftLimits } from "./shifts.rules.ts";

const wrongCount = `Please enter a number from 1 to ${shiftLimits.people}`;

export const shiftFields = {
  name: requiredLine({ max: shiftLimits.name, missing: "Please enter what there is to do, such as Door" }),
  startsAt: momentField("Please choose when the shift starts"),
  endsAt: momentField("Please choose when the shift ends"),
  people: z.coerce
    .number(wrongCount)
    .check(z.int(wrongCount), z.minimum(1, wrongCount), z.maximum(shiftLimits.people, wrongCount)),
  opensDoor: z.boolean(),
  /** True by default at an event open to under-18s. */
  withUnder18s: z.optional(z.boolean()),
  noCheckReason: optionalLine({ max: shiftLimits.reason }),
};

/** The form and the API add this check to their objects. */
export const endsLater = z.refine<{ startsAt: string; endsAt: string }>(
  ({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt),
  { path: ["endsAt"], error: "Please choose an end after the start" },
);
