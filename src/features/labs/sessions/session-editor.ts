import type { EventEditor } from "#features/events/admin/event-editor.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import type { MentorRow } from "../mentors/mentors-data.ts";
import { type SessionInput, sessionFields, sessionForm } from "./sessions.fields.ts";
import { sessionMessages } from "./sessions.rules.ts";
import type { SessionRow } from "./sessions-data.ts";

const { create, update, callOff, remove } = apiQueries.labs.sessions;

/** @param mentors all; the form of a session offers active ones and its own */
export function sessionEditor(mentors: readonly MentorRow[]) {
  return {
    fieldsOf(session) {
      const choices = mentors.filter(({ id, isActive }) => isActive || id === session?.mentorId);
      const options = choices.map(({ id, name, expertise }) => ({
        value: id,
        label: `${name}, ${expertise}`,
      }));
      const hint = choices.length === 0 ? "There is no active mentor. Add one first." : "";
      return { ...sessionFields, mentorId: { ...sessionFields.mentorId, options, hint } };
    },
    schema: sessionForm,
    slot: { date: "sessionDate", time: "startTime", place: "venue", mentorId: "mentorId" },
    noun: "session",
    toasts: sessionMessages,
    refusedFields: {
      CAPACITY_BELOW_BOOKINGS: "maxParticipants",
      MENTOR_NOT_FOUND: "mentorId",
      MENTOR_INACTIVE: "mentorId",
    },
    valuesOf: (session) => ({ ...session.event, ...session }),
    eventOf: ({ event }) => event,
    create: create.call,
    update: (form, { id, event }) => update.call({ ...form, id, updatedAt: new Date(event.updatedAt) }),
    callOff: callOff.call,
    remove: remove.call,
  } satisfies EventEditor<SessionRow, SessionInput>;
}
