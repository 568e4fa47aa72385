import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { weeklyDates } from "#features/events/admin/weekly.rules.ts";
import { eventLeads } from "#features/events/events/events.policy.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { MOST_DATES } from "#features/events/events/series.rules.ts";
import { labSessions } from "#features/labs/sessions/sessions.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { forRoles, get } from "#shared/handlers/procedure.server.ts";
import { dateField, timeOfDayField } from "#shared/time/date.fields.ts";
import { listCalendarEvents } from "../events/calendar-events.queries.ts";
import { isBetween } from "../events/calendar-events.rules.ts";
import { type PlannedEvent, plannedDate } from "./planning.rules.ts";

const plannedDateSchema = z.object({
  /** yyyy-MM-dd */
  date: z.iso.date(),
  /** The reasons against the date, one sentence each. */
  notes: z.array(z.string()),
  /** Whether the date is in a half term or a holiday. */
  isHoliday: z.boolean(),
  /** False if London's clocks skip the time on that date. */
  isPossible: z.boolean(),
});

export type PlannedDate = z.infer<typeof plannedDateSchema>;

export const planningRouter = {
  weeks: forRoles(...eventLeads)
    .meta({ tokens: true })
    .route(
      get("/admin/planned-dates", {
        summary: "Show what else is on the dates of a weekly event",
        description:
          "Other events in the same place or with the same mentor, the academic calendar, changes of the clocks, and whether it is over.",
      }),
    )
    .input(
      z.object({
        /** The first date, yyyy-MM-dd. */
        from: dateField("Please choose a date"),
        /** HH:mm in London. */
        time: timeOfDayField("Enter a time, for example 18:30"),
        times: z.coerce.number().int().min(1).max(MOST_DATES),
        place: z.string().max(200).default(""),
        mentorId: z.uuid().optional(),
      }),
    )
    .output(z.array(plannedDateSchema))
    .handler(async ({ context, input: { from, times, ...plan } }) => {
      const dates = weeklyDates(from, times);
      const { db } = context.database;
      const [events, calendar] = await Promise.all([
        listEventsOn(db, dates),
        listCalendarEvents(db, { from, to: dates.at(-1) }),
      ]);
      // An entry that covers every date, such as the term, is not a reason against one.
      const special =
        times === 1
          ? calendar
          : calendar.filter((days) => !dates.every((date) => isBetween(days, date, date)));
      const now = new Date();
      return dates.map((date) => plannedDate(date, { ...plan, now }, { events, calendar: special }));
    }),
};

/** The events of every kind on these dates, earliest first, without cancelled events. */
function listEventsOn(db: Queryable, dates: string[]): Promise<PlannedEvent[]> {
  const { eventDate, eventTime, title, venue, location, status, id } = campusEvents;
  return db
    .select({
      date: eventDate,
      time: eventTime,
      name: title,
      // A signal event has only a location.
      place: sql<string>`coalesce(nullif(${venue}, ''), ${location})`,
      mentorId: labSessions.mentorId,
    })
    .from(campusEvents)
    .leftJoin(labSessions, eq(labSessions.id, id))
    .where(and(inArray(eventDate, dates), ne(status, CALLED_OFF)))
    .orderBy(asc(eventDate), asc(eventTime), asc(id));
}
