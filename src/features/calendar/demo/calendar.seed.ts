import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import { readDemoRows } from "#shared/db/demo-rows.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { calendarEventSchema } from "../events/calendar-events.api.ts";
import type { EventColor, EventType } from "../events/calendar-events.rules.ts";
import { academicCalendarEvents as events } from "../events/calendar-events.tables.ts";

const colors: Record<EventType, EventColor> = {
  term_day: "green",
  half_term: "blue",
  holiday: "orange",
  festival: "pink",
  conference: "yellow",
  special: "green",
};

/** One day, or the first and last of several days. */
const demoDaysSchema = z.union([
  z.iso.date().transform((date) => ({ date, endDate: null })),
  z.tuple([z.iso.date(), z.iso.date()]).transform(([date, endDate]) => ({ date, endDate })),
]);

/** An event in calendar-events.json: real or likely term dates and bank holidays in Newham, and invented others. */
const demoEventSchema = calendarEventSchema
  .pick({ title: true, eventType: true, institution: true })
  .extend({ description: z.string().optional(), days: z.array(demoDaysSchema).min(1) })
  .strict();

type DemoEvent = Omit<z.infer<typeof demoEventSchema>, "days"> & z.infer<typeof demoDaysSchema>;

/** Seeds an empty academic calendar. */
export async function seedCalendar(database: Database): Promise<void> {
  if (!(await isEmpty(database.db))) return;
  const now = new Date();
  const demo = await readDemoDates(londonDate(now));
  await database.transaction(async (tx) => {
    // Prevents another process from seeding the same table.
    await tx.execute(sql`lock table academic_calendar_events in share row exclusive mode`);
    if (!(await isEmpty(tx))) return;
    const rows = demo.map((event) => ({
      ...event,
      color: colors[event.eventType],
      createdAt: now,
      updatedAt: now,
    }));
    await tx.insert(events).values(rows);
  });
}

/** The first day of the academic year that later years repeat. */
const LAST_YEAR_STARTS = "2026-09-01";

/** The shift in days for each year: 52 weeks, so that weekdays stay. */
const YEAR_DAYS = 52 * 7;

/**
 * The events of two academic years. After both, the second is shifted to the current year, so that every month has
 * events. Bank holidays are dropped, because they would be on wrong days.
 *
 * @param today yyyy-MM-dd
 */
export async function readDemoDates(today: string): Promise<DemoEvent[]> {
  const events = await readDemoRows("calendar-events.json", demoEventSchema);
  const dates = events.flatMap(({ days, ...event }) => days.map((day) => ({ ...event, ...day })));
  const academicYear = Number(today.slice(0, 4)) - (today.slice(5) < "09-01" ? 1 : 0);
  const late = academicYear - Number(LAST_YEAR_STARTS.slice(0, 4));
  if (late <= 0) return dates;
  const moved = dates
    .filter(({ date, eventType }) => date >= LAST_YEAR_STARTS && eventType !== "holiday")
    .map((event) => ({
      ...event,
      date: addDays(event.date, late * YEAR_DAYS),
      endDate: event.endDate && addDays(event.endDate, late * YEAR_DAYS),
    }));
  return [...dates, ...moved];
}

async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.select({ id: events.id }).from(events).limit(1)).length === 0;
}
