import * as z from "zod/mini";
import { optionalEmail } from "#shared/text/contact.fields.ts";
import { optionalLine, requiredText } from "#shared/text/plain-text.fields.ts";
import { complaintLimits, complaintTopicNames, complaintWords } from "./complaints.rules.ts";
import { complaintOutcomeNames } from "./outcomes.rules.ts";

export const complaintFields = {
  topic: z.enum(complaintTopicNames, complaintWords.topic),
  text: requiredText({ max: complaintLimits.text, missing: complaintWords.text }),
  page: optionalLine({ max: complaintLimits.page }),
  name: optionalLine({ max: complaintLimits.name }),
  email: optionalEmail(),
};

export const complaintForm = z.object(complaintFields);

export type ComplaintInput = z.output<typeof complaintForm>;

/** The readers of a note: only admins, or also the sender by email. */
const noteReaders = ["admins", "everybody"] as const;

/** The fields of a note about a complaint. */
export const noteFields = {
  text: requiredText({ max: complaintLimits.note, missing: complaintWords.noteMissing }),
  readers: z.enum(noteReaders),
};

export const outcomeFields = {
  outcome: z.enum(complaintOutcomeNames, "Choose an outcome"),
  text: requiredText({ max: complaintLimits.answer, missing: complaintWords.answerMissing }),
};
