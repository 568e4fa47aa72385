import * as z from "zod/mini";
import { emailAddress } from "#shared/text/contact.fields.ts";
import { requiredText } from "#shared/text/plain-text.fields.ts";
import {
  appealOutcomeNames,
  breachNames,
  chosenOutcomes,
  DECISION_TEXT,
  REASON_MISSING,
  SUSPENSION_DAYS,
} from "../videos/decisions.rules.ts";

const suspensionDays = SUSPENSION_DAYS.map(String) as [string, ...string[]];

/** The fields of an admin's decision about a video. */
export const decisionFields = {
  outcome: z.enum(chosenOutcomes, "Choose what happens to it."),
  /** Empty for a video that stays. */
  reason: z.enum([...breachNames, ""], REASON_MISSING),
  text: requiredText({ max: DECISION_TEXT, missing: "Say in a sentence why: the owner reads it." }),
};

/** The field of an owner's appeal. */
export const appealFields = {
  text: requiredText({ max: DECISION_TEXT, missing: "Say what we should look at again." }),
};

/** The fields of an admin's answer to an appeal. */
export const answerFields = {
  outcome: z.enum(appealOutcomeNames, "Choose if you keep or reverse the decision."),
  text: requiredText({ max: DECISION_TEXT, missing: "Say in a sentence why: the owner reads it." }),
};

/** The fields of a member's suspension. */
export const suspensionFields = {
  email: emailAddress(),
  days: z.enum(suspensionDays, "Choose how long."),
  reason: z.enum(breachNames, REASON_MISSING),
  text: requiredText({ max: DECISION_TEXT, missing: "Say in a sentence why: they read it." }),
};
