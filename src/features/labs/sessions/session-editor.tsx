import { usualStatus } from "#features/events/admin/event-columns.tsx";
import type { EventEditor } from "#features/events/admin/event-editor.ts";
import { LinesCell } from "#features/events/admin/LinesCell.tsx";
import { TakenPlaces } from "#features/events/admin/TakenPlaces.tsx";
import { whereText } from "#features/events/events/event-words.rules.ts";
import { whenText } from "#features/events/events/events.rules.ts";
import { recordPrint } from "#shared/print/prints.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { StockSwatch } from "#shared/ui/tables/StockSwatch.tsx";
import type { MentorRow } from "../mentors/mentors-data.ts";
import { type SessionInput, sessionFields, sessionForm } from "./sessions.fields.ts";
import { sessionMessages } from "./sessions.rules.ts";
import type { SessionRow } from "./sessions-data.ts";

const { listAll, create, update, callOff, remove } = apiQueries.labs.sessions;

/** How admins edit and list sessions. @param mentors all mentors; a form offers active ones and its session's */
export function sessionEditor(mentors: readonly MentorRow[], onShowPlaces: (session: SessionRow) => void) {
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
    changes: [listAll],
    table: {
      nameOf,
      titleOf: ({ id, title }) => (
        <>
          <StockSwatch stock={recordPrint(id).stock} />
          <bdi className="font-semibold">{title}</bdi>
        </>
      ),
      belowOf: ({ description }) => description,
      columns: [
        {
          head: "When",
          cell: ({ event }) => (
            <LinesCell below={whereText(event)}>
              <span className="tabular-nums md:whitespace-nowrap">{whenText(event)}</span>
            </LinesCell>
          ),
        },
        {
          head: "Mentor",
          stacked: "roomy",
          cell: ({ mentor }) => <LinesCell below={mentor.expertise}>{mentor.name}</LinesCell>,
        },
        {
          head: "Places",
          cell: (session) =>
            session.currentParticipants === 0 ? (
              <TakenPlaces event={session.event} />
            ) : (
              <button type="button" className="link text-left" onClick={() => onShowPlaces(session)}>
                <TakenPlaces event={session.event} />
                <span className="sr-only">{`: bookings for ${nameOf(session)}`}</span>
              </button>
            ),
        },
      ],
      // A full session is still upcoming.
      statusOf: ({ event, status }) => usualStatus(event, status),
      door: "Attendance",
    },
  } satisfies EventEditor<SessionRow, SessionInput>;
}

function nameOf({ title, event }: SessionRow): string {
  return `${title}, ${whenText(event)}`;
}
