import * as z from "zod/mini";
import { wholeNumberIn } from "#shared/numbers/count.ts";
import { endExists, endsAfterStart, sessionFields, startExists } from "./sessions.fields.ts";
import { DEFAULT_PARTICIPANTS } from "./sessions.rules.ts";

/** The form's empty values. */
export const emptySession = {
  title: "",
  description: "",
  mentorId: "",
  sessionDate: "",
  startTime: "",
  endTime: "",
  maxParticipants: String(DEFAULT_PARTICIPANTS),
};

export type SessionDraft = typeof emptySession;

/** The form's schema. */
export const sessionForm = z
  .object({
    ...sessionFields,
    maxParticipants: z.pipe(z.pipe(z.string(), z.transform(wholeNumberIn)), sessionFields.maxParticipants),
  })
  .check(startExists, endExists, endsAfterStart);
