import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { labSessions } from "#features/labs/sessions/sessions.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { PlannedEvent } from "./planning.rules.ts";

/** The events of every kind on some dates that take place, the earliest first. */
export function listEventsOn(db: Queryable, dates: string[]): Promise<PlannedEvent[]> {
  const { eventDate, eventTime, title, venue, location, status, id } = campusEvents;
  return db
    .select({
      date: eventDate,
      time: eventTime,
      name: title,
      // A signal event has a location alone.
      place: sql<string>`coalesce(nullif(${venue}, ''), ${location})`,
      mentorId: labSessions.mentorId,
    })
    .from(campusEvents)
    .leftJoin(labSessions, eq(labSessions.id, id))
    .where(and(inArray(eventDate, dates), ne(status, CALLED_OFF)))
    .orderBy(asc(eventDate), asc(eventTime), asc(id));
}
