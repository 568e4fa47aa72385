import { sql } from "drizzle-orm";
import type { Database, Queryable } from "#shared/db/database.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import type { EventColor, EventType } from "../events/calendar-events.rules.ts";
import { academicCalendarEvents as events } from "../events/calendar-events.tables.ts";
import type { DemoDate } from "./demo-date.ts";
import { demoYear2025 } from "./year-2025.seed.ts";
import { demoYear2026 } from "./year-2026.seed.ts";

const colors: Record<EventType, EventColor> = {
  term_day: "green",
  half_term: "blue",
  holiday: "orange",
  festival: "pink",
  conference: "yellow",
  special: "green",
};

/** Seeds an empty academic calendar. */
export async function seedCalendar(database: Database): Promise<void> {
  if (!(await isEmpty(database.db))) return;
  await database.transaction(async (tx) => {
    // Blocks another process that seeds the same table.
    await tx.execute(sql`lock table academic_calendar_events in share row exclusive mode`);
    if (!(await isEmpty(tx))) return;
    const now = new Date();
    const rows = demoDates(londonDate(now)).map(([date, eventType, institution, title, description]) => ({
      ...{ date, eventType, institution, title, description: description ?? null },
      ...{ color: colors[eventType], createdAt: now, updatedAt: now },
    }));
    await tx.insert(events).values(rows);
  });
}

/** Days by which the second year is shifted: 52 weeks, so that its weekdays stay. */
const YEAR_DAYS = 52 * 7;

/**
 * Two academic years. When both are over, the second is shifted to the present year, so that every month a visitor
 * opens has events; without its bank holidays, which would be on wrong days.
 */
export function demoDates(today: string): DemoDate[] {
  const academicYear = Number(today.slice(0, 4)) - (today.slice(5) < "09-01" ? 1 : 0);
  const late = academicYear - 2026;
  if (late <= 0) return [...demoYear2025, ...demoYear2026];
  const moved = demoYear2026
    .filter(([, eventType]) => eventType !== "holiday")
    .map(([date, ...rest]): DemoDate => [addDays(date, late * YEAR_DAYS), ...rest]);
  return [...demoYear2025, ...demoYear2026, ...moved];
}

async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.select({ id: events.id }).from(events).limit(1)).length === 0;
}
