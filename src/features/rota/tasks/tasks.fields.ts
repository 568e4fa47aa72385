import * as z from "zod/mini";
import { optionalLine, requiredLine } from "#shared/text/plain-text.fields.ts";
import { momentField } from "#shared/time/date.fields.ts";
import { taskLimits } from "./tasks.rules.ts";

const wrongCount = `Please enter a number from 1 to ${taskLimits.people}`;

export const taskFields = {
  name: requiredLine({ max: taskLimits.name, missing: "Please enter what there is to do, such as Door" }),
  startsAt: momentField("Please choose when the task starts"),
  endsAt: momentField("Please choose when the task ends"),
  people: z.coerce
    .number(wrongCount)
    .check(z.int(wrongCount), z.minimum(1, wrongCount), z.maximum(taskLimits.people, wrongCount)),
  opensDoor: z.boolean(),
  /** On by default at an event open to under-18s. */
  withUnder18s: z.optional(z.boolean()),
  noCheckReason: optionalLine({ max: taskLimits.reason }),
};

/** Form and API add it to their objects. */
export const endsLater = z.refine<{ startsAt: string; endsAt: string }>(
  ({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt),
  { path: ["endsAt"], error: "Please choose an end after the start" },
);
