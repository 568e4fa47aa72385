import type { NewEvent } from "#features/events/admin/admin.queries.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { labMentors } from "#features/labs/mentors/mentors.tables.ts";
import { labSessions } from "#features/labs/sessions/sessions.tables.ts";
import { penceOf } from "#shared/money/pence.ts";
import { sealFields } from "#shared/secrets/sealed.server.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { onOrOff } from "../../rows/known-values.rules.ts";
import { into } from "../../rows/new-row.ts";
import type { Row } from "../../rows/read-row.rules.ts";
import { accountOf, type ImportContext, parentId, type TableImport } from "../table-import.ts";

const statuses = {
  tickets_live: "tickets_live",
  upcoming: "upcoming",
  sold_out: "sold_out",
  cancelled: "called off",
  canceled: "called off",
  called_off: "called off",
} as const;
const { tickets_live: _, ...sessionStatuses } = statuses;

export const nightsImport: TableImport = {
  schema: "public",
  name: "campus_events",
  // The number of attendees is recounted from the bookings.
  columns: `
    id university location venue event_date event_time headliners ticket_price max_capacity
    current_attendees status created_at updated_at`,
  read(row, context) {
    return [
      eventRow(row, context, {
        ...statusOf(row.known("status", { known: statuses, otherwise: "closed" }), "tickets_live"),
        kind: "night",
        title: row.needed("university", 100),
        location: row.line("location", 150) ?? "",
        venue: row.line("venue", 150) ?? "",
        eventDate: row.day("event_date"),
        eventTime: row.clock("event_time", "19:00"),
        headliners: row.list("headliners"),
        ticketPrice: row.pence("ticket_price"),
        maxCapacity: capacityIn(row, "max_capacity"),
      }),
    ];
  },
};

export const signalEventsImport: TableImport = {
  schema: "public",
  name: "signal_events",
  columns: `
    id title description event_date location max_attendees registration_closes_at is_active created_by
    created_at updated_at`,
  read(row, context) {
    const { now } = context;
    const at = row.time("event_date");
    return [
      eventRow(row, context, {
        kind: "signal",
        title: row.needed("title", 120),
        description: row.lines("description", 1000),
        location: row.line("location", 200) ?? "",
        venue: "",
        eventDate: londonDate(at),
        eventTime: londonClock(at),
        ticketPrice: penceOf(0),
        maxCapacity: capacityIn(row, "max_attendees"),
        isActive: row.known("is_active", onOrOff) === "on",
        registrationClosesAt: row.end("registration_closes_at", { never: null, unclear: now }),
        createdBy: accountOf(row, "created_by", context),
      }),
    ];
  },
};

export const mentorsImport: TableImport = {
  schema: "public",
  name: "lab_mentors",
  columns: "id name expertise background bio email phone is_active created_at updated_at",
  read(row, { secrets, now }) {
    const email = row.maybe("email") === null ? null : row.email("email");
    const isMarked = row.known("is_active", onOrOff) === "on";
    if (isMarked && email === null) row.note("is_active", "off: an active mentor needs an email address");
    const isActive = isMarked && email !== null;
    return [
      into(
        labMentors,
        sealFields(secrets, "lab mentor", ["email", "phone"], {
          id: row.id(),
          name: row.needed("name", 100),
          expertise: row.line("expertise", 150) ?? "–",
          background: row.lines("background", 600),
          bio: row.lines("bio", 4000),
          email,
          phone: row.phone("phone"),
          isActive,
          deactivatedAt: isActive ? null : now,
          createdAt: row.instant("created_at") ?? now,
        }),
      ),
    ];
  },
};

export const sessionsImport: TableImport = {
  schema: "public",
  name: "lab_sessions",
  // The source has no rows for participants.
  columns: `
    id title description mentor_id session_date start_time end_time max_participants current_participants
    status created_at updated_at`,
  read(row, context) {
    const mentorId = parentId(row, "mentor_id", "lab_mentors", context);
    const eventTime = row.clock("start_time", "18:00");
    const endTime = row.clock("end_time", "23:59");
    if (endTime <= eventTime) row.note("end_time", "not after the start: set to 23:59");
    const event = eventRow(row, context, {
      ...statusOf(row.known("status", { known: sessionStatuses, otherwise: "closed" }), "upcoming"),
      kind: "session",
      title: row.needed("title", 120),
      description: row.lines("description", 1000),
      venue: "",
      location: "",
      eventDate: row.day("session_date"),
      eventTime,
      endTime: endTime > eventTime ? endTime : "23:59",
      ticketPrice: penceOf(0),
      maxCapacity: capacityIn(row, "max_participants"),
    });
    return [event, into(labSessions, { id: row.id(), mentorId })];
  },
};

/** A sold-out event reopens when a place is free, but a closed one (sold out, with no status when open) does not. */
function statusOf(meaning: (typeof statuses)[keyof typeof statuses] | "closed", whenOpen: string) {
  if (meaning === "called off") return { status: CALLED_OFF };
  if (meaning === "closed") return { status: "sold_out", statusWhenOpen: null };
  return { status: meaning, statusWhenOpen: meaning === "sold_out" ? whenOpen : null };
}

function eventRow(
  row: Row,
  { events, now }: ImportContext,
  event: Omit<NewEvent, "id" | "createdAt" | "updatedAt">,
) {
  const id = row.id();
  const isCalledOff = event.status === CALLED_OFF;
  events.set(id, { ticketPrice: event.ticketPrice, isCalledOff });
  const calledOffAt = isCalledOff ? (row.instant("updated_at") ?? now) : null;
  return into(campusEvents, {
    ...event,
    id,
    calledOffAt,
    createdAt: row.instant("created_at") ?? now,
    updatedAt: now,
  });
}

/** Without a number the event gets as many places as bookings: `countPlaces` enlarges it. */
function capacityIn(row: Row, column: string): number {
  if (row.maybe(column) === null) row.note(column, "empty: as many places as bookings, at least 1");
  return row.whole(column, { least: 1, most: 100_000, or: 1 });
}
