import type { ManagedRow } from "#features/events/admin/admin.api.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { londonClock, londonDate, londonInstant } from "#shared/time/london.ts";
import type { ManagedEvent } from "./events.api.ts";
import type { SignalEventInput } from "./events.fields.ts";

/** The API's form of a signal event, from the row of its event. */
export function signalEventOf(
  row: Omit<ManagedRow, "university" | "waiting" | "bookings" | "refusedAdmissions" | "laterDates"> &
    Partial<ManagedRow>,
) {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    eventDate: londonInstant(row.eventDate, row.eventTime),
    location: row.location || null,
    maxAttendees: row.maxCapacity,
    takenPlaces: row.currentAttendees + row.heldPlaces,
    registrationClosesAt: row.registrationClosesAt,
    seriesId: row.seriesId,
    isActive: row.isActive,
    isCalledOff: row.status === CALLED_OFF,
    waiting: row.waiting ?? 0,
    laterDates: row.laterDates ?? 0,
    refusedAdmissions: row.refusedAdmissions ?? 0,
    version: row.updatedAt.getTime(),
  };
}

/** The columns of the event from a signal event's form. */
export function rowOf(form: SignalEventInput) {
  const { title, description, location, maxAttendees, eventDate, registrationClosesAt } = form;
  const at = new Date(eventDate);
  return {
    kind: "signal" as const,
    title,
    description,
    location: location ?? "",
    venue: "",
    eventDate: londonDate(at),
    eventTime: londonClock(at),
    endTime: null,
    maxCapacity: maxAttendees,
    minimumAge: null,
    registrationClosesAt: registrationClosesAt === null ? null : new Date(registrationClosesAt),
  };
}

/** A signal event in the JSON form of the screens that every kind shares: check-in, passes and cancellation. */
export function asCampusEvent(
  event: Pick<
    ManagedEvent,
    "id" | "title" | "takenPlaces" | "waiting" | "laterDates" | "maxAttendees" | "isCalledOff"
  > & {
    eventDate: string;
    refusedAdmissions: number;
  },
) {
  const start = new Date(event.eventDate);
  return {
    id: event.id,
    kind: "signal" as const,
    university: event.title,
    eventDate: londonDate(start),
    eventTime: londonClock(start),
    maxCapacity: event.maxAttendees,
    currentAttendees: event.takenPlaces,
    heldPlaces: 0,
    waiting: event.waiting,
    bookings: event.takenPlaces,
    laterDates: event.laterDates,
    refusedAdmissions: event.refusedAdmissions,
    status: event.isCalledOff ? CALLED_OFF : "upcoming",
  };
}
