import * as z from "zod/mini";
import {
  emptyEntry,
  entryDraftOf,
  entryFieldNames,
  entryForm,
  entryInWords,
  isEntryField,
} from "#features/campus/event-admin/entry-draft.rules.ts";
import type { DraftLabels } from "#shared/forms/draft-conflict.rules.ts";
import { wholeNumberIn } from "#shared/numbers/count.ts";
import { endExists, endsAfterStart, sessionFields, startExists } from "./sessions.fields.ts";
import { DEFAULT_PARTICIPANTS } from "./sessions.rules.ts";
import type { SessionRow } from "./sessions-data.ts";

/** The form's empty values. */
export const emptySession = {
  title: "",
  description: "",
  mentorId: "",
  venue: "",
  sessionDate: "",
  startTime: "",
  endTime: "",
  maxParticipants: String(DEFAULT_PARTICIPANTS),
  ...emptyEntry,
};

export type SessionDraft = typeof emptySession;

export function draftOf(session: SessionRow): SessionDraft {
  const { title, description, mentorId, event, sessionDate, startTime, endTime, maxParticipants } = session;
  return {
    title,
    description: description ?? "",
    mentorId,
    venue: event.venue,
    sessionDate,
    startTime,
    endTime,
    maxParticipants: String(maxParticipants),
    ...entryDraftOf(event),
  };
}

/** The form's schema. */
export const sessionForm = z
  .object({
    ...sessionFields,
    maxParticipants: z.pipe(z.pipe(z.string(), z.transform(wholeNumberIn)), sessionFields.maxParticipants),
    ...entryForm,
  })
  .check(startExists, endExists, endsAfterStart);

/** The request body that the form produces. */
export type SessionInput = z.output<typeof sessionForm>;

/** The label of each field, in the order of the form. */
export const sessionFieldNames: Record<keyof SessionDraft, string> = {
  title: "Title",
  description: "Description",
  mentorId: "Mentor",
  venue: "Where",
  sessionDate: "Date",
  maxParticipants: "Max participants",
  startTime: "Start",
  endTime: "End",
  ...entryFieldNames,
};

/** @param mentors by whose names a conflict shows the field */
export function draftWords(mentors: readonly { id: string; name: string }[]): DraftLabels<SessionDraft> {
  return {
    names: sessionFieldNames,
    displayValue(draft, field) {
      if (field === "mentorId")
        return mentors.find(({ id }) => id === draft.mentorId)?.name ?? "another mentor";
      return isEntryField(field) ? entryInWords(draft, field) : draft[field].trim();
    },
  };
}
