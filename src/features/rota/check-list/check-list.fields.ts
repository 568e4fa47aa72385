import * as z from "zod/mini";
import { requiredLine } from "#shared/text/plain-text.fields.ts";
import { dateField } from "#shared/time/date.fields.ts";
import { checkLevels, checkMessages } from "../checks/checks.rules.ts";

/** The name of an adult who is not a volunteer or mentor. */
export const adultNameField = requiredLine({ max: 100, missing: "Please enter a name" });

export const checkFields = {
  level: z.enum(checkLevels, { error: "Please choose a level" }),
  seenOn: dateField("Please choose the day on which it was seen"),
  /** Null for the level `none`. */
  nextOn: z.pipe(
    z.nullish(z.string()),
    z.transform((value) => value || null),
  ),
};

/** Checks that the dates are consistent. Form and API add this check to their objects. */
export const datesFit = z.check<{ level: string; seenOn: string; nextOn: string | null }>(
  ({ value, issues }) => {
    const { level, seenOn, nextOn } = value;
    const refuse = (message: string) =>
      issues.push({ code: "custom", input: value, path: ["nextOn"], message, continue: true });
    if (level === "none") return;
    if (nextOn === null || !/^2\d{3}-\d\d-\d\d$/.test(nextOn) || Number.isNaN(Date.parse(nextOn)))
      refuse(checkMessages.nextMissing);
    else if (nextOn <= seenOn) refuse(checkMessages.nextBefore);
  },
);
