import type { ManagedRow } from "#features/events/admin/admin.api.ts";
import { isFull } from "#features/events/events/event-list.rules.ts";
import type { CampusEvent } from "#features/events/events/events.api.ts";
import { type EventPlaces, placesLeft } from "#features/events/events/events.rules.ts";
import type { SessionInput } from "./sessions.fields.ts";

/** The status of an open session. */
export const UPCOMING = "upcoming";

/** The status of the session's event while all places are booked. */
export const SOLD_OUT = "sold_out";

/** The API's form of a session, from the row of its event. A full session is still upcoming. */
export function sessionOf<Row extends { event: Pick<ManagedRow, keyof CampusEvent | "description"> }>(
  row: Row,
) {
  const {
    id,
    university,
    description,
    eventDate,
    eventTime,
    endTime,
    maxCapacity,
    currentAttendees,
    status,
  } = row.event;
  return {
    ...row,
    id,
    title: university,
    description,
    sessionDate: eventDate,
    startTime: eventTime,
    endTime: endTime ?? eventTime,
    maxParticipants: maxCapacity,
    currentParticipants: currentAttendees,
    status: status === SOLD_OUT ? UPCOMING : status,
  };
}

/** The columns of the event from a session's form. */
export function eventOf(form: Omit<SessionInput, "mentorId">) {
  return {
    kind: "session" as const,
    title: form.title,
    description: form.description,
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

/** A ticket with this many places left, or fewer, shows the number. */
const FEW_PLACES = 3;

/** The text of a session's badge. */
export function badgeText(event: EventPlaces & { status: string }): "FULL" | "LAST PLACES" | "OPEN" {
  if (isFull(event)) return "FULL";
  return placesLeft(event) <= FEW_PLACES ? "LAST PLACES" : "OPEN";
}

/** Toasts about sessions. */
export const sessionMessages = {
  added: "Session created successfully",
  notAdded: { title: "Error", text: "Failed to create session" },
  saved: "Session saved",
  notSaved: { title: "Error", text: "Failed to save session" },
  deleted: "Session deleted successfully",
  notDeleted: { title: "Error", text: "Failed to delete session" },
} as const;
