import { and, asc, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CalendarEvent, CalendarStats } from "./calendar-events.api.ts";
import type { EventType, Institution } from "./calendar-events.rules.ts";
import { academicCalendarEvents as events } from "./calendar-events.tables.ts";

const {
  createdBy,
  createdAt,
  updatedAt,
  series,
  importedVersion,
  idempotencyKey: _key,
  ...publicPart
} = getTableColumns(events);

/** The columns in `calendarEventSchema`, which anyone can read. */
export const publicColumns = publicPart;

/** A filter for events; all by default. The range of dates is inclusive, and an event needs one day in it. */
export interface CalendarRange {
  from?: string | undefined;
  to?: string | undefined;
}

const lastDate = sql`coalesce(${events.endDate}, ${events.date})`;

/** By date, earliest first. */
export function listCalendarEvents(
  db: Queryable,
  { from, to }: CalendarRange = {},
): Promise<CalendarEvent[]> {
  return db
    .select(publicColumns)
    .from(events)
    .where(and(from ? gte(lastDate, from) : undefined, to ? lte(events.date, to) : undefined))
    .orderBy(asc(events.date), asc(events.createdAt), asc(events.id));
}

/** The events of a type. An institution's events include the events for all institutions. */
export function listFeedEvents(
  db: Queryable,
  { type, institution }: { type?: EventType | undefined; institution?: Institution | undefined },
): Promise<(CalendarEvent & { updatedAt: Date })[]> {
  const wanted: (SQL | undefined)[] = [
    type && eq(events.eventType, type),
    institution && inArray(events.institution, ["all", institution]),
  ];
  return db
    .select({ ...publicColumns, updatedAt })
    .from(events)
    .where(and(...wanted))
    .orderBy(asc(events.date), asc(events.createdAt), asc(events.id));
}

export async function countCalendarEvents(db: Queryable): Promise<CalendarStats> {
  const ofType = (type: EventType) => sql<number>`count(*) filter (where ${events.eventType} = ${type})::int`;
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      festivals: ofType("festival"),
      conferences: ofType("conference"),
    })
    .from(events);
  return counts ?? { total: 0, festivals: 0, conferences: 0 };
}
