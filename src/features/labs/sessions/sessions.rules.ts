import { endOf } from "#features/events/events/events.rules.ts";
import type { MinimumAge } from "#features/events/events/minimum-age.rules.ts";
import type { AccessFact } from "#features/events/events/venue-access.rules.ts";

/** The status of a session that takes place. */
export const UPCOMING = "upcoming";

/** The status of its event while all its places are taken. */
export const SOLD_OUT = "sold_out";

/** The default number of places. */
export const DEFAULT_PARTICIPANTS = 20;

interface SessionTimes {
  /** yyyy-MM-dd */
  sessionDate: string;
  startTime: string;
  /** HH:mm in London. */
  endTime: string;
}

/** Whether a session has ended. A running session still counts as upcoming. */
export function isOver({ sessionDate, startTime, endTime }: SessionTimes, now: Date): boolean {
  return now >= endOf({ eventDate: sessionDate, eventTime: startTime, endTime });
}

interface SessionEvent {
  id: string;
  university: string;
  eventDate: string;
  eventTime: string;
  endTime: string | null;
  maxCapacity: number;
  currentAttendees: number;
  status: string;
}

/** A session under its own names, from the row of its event. A full one is still upcoming. */
export function sessionOf<Row extends { event: SessionEvent }>(row: Row) {
  const { id, university, eventDate, eventTime, endTime, maxCapacity, currentAttendees, status } = row.event;
  return {
    ...row,
    id,
    title: university,
    sessionDate: eventDate,
    startTime: eventTime,
    endTime: endTime ?? eventTime,
    maxParticipants: maxCapacity,
    currentParticipants: currentAttendees,
    status: status === SOLD_OUT ? UPCOMING : status,
  };
}

interface SessionForm extends SessionTimes {
  title: string;
  maxParticipants: number;
  venue: string | null;
  minimumAge: MinimumAge | null;
  access: AccessFact[];
  accessNote: string | null;
}

/** The columns of the event from a session's form. */
export function eventOf(form: SessionForm) {
  return {
    university: form.title,
    venue: form.venue ?? "",
    location: "",
    eventDate: form.sessionDate,
    eventTime: form.startTime,
    endTime: form.endTime,
    maxCapacity: form.maxParticipants,
    minimumAge: form.minimumAge,
    access: form.access,
    accessNote: form.accessNote,
  };
}
