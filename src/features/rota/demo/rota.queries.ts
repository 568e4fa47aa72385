import { and, asc, eq, gt, ne } from "drizzle-orm";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import type { EventKind } from "#features/events/kinds/kinds.rules.ts";
import { labMentors } from "#features/labs/mentors/mentors.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { adultChecks } from "../checks/checks.tables.ts";
import { rotaClaims, rotaShifts } from "../shifts/shifts.tables.ts";
import { rotaVolunteers } from "../volunteers/volunteers.tables.ts";

export interface DemoRota {
  volunteers: (typeof rotaVolunteers.$inferInsert)[];
  shifts: (typeof rotaShifts.$inferInsert)[];
  claims: (typeof rotaClaims.$inferInsert)[];
  checks: (typeof adultChecks.$inferInsert)[];
}

export async function isRotaEmpty(db: Queryable): Promise<boolean> {
  const [volunteers, shifts] = [await db.$count(rotaVolunteers), await db.$count(rotaShifts)];
  return volunteers === 0 && shifts === 0;
}

/** The next event of a kind after a day (yyyy-MM-dd) that takes place. */
export async function nextEvent(db: Queryable, after: string, kind: EventKind) {
  const [event] = await db
    .select({ id: campusEvents.id, calendarSequence: campusEvents.calendarSequence })
    .from(campusEvents)
    .where(
      and(
        eq(campusEvents.kind, kind),
        gt(campusEvents.eventDate, after),
        ne(campusEvents.status, CALLED_OFF),
        eq(campusEvents.isActive, true),
      ),
    )
    .orderBy(asc(campusEvents.eventDate), asc(campusEvents.eventTime))
    .limit(1);
  return event;
}

/** The first active mentor. */
export async function firstMentor(db: Queryable): Promise<string | undefined> {
  const [mentor] = await db
    .select({ id: labMentors.id })
    .from(labMentors)
    .where(eq(labMentors.isActive, true))
    .orderBy(asc(labMentors.name))
    .limit(1);
  return mentor?.id;
}

export async function insertDemoRota(tx: Queryable, demo: DemoRota): Promise<void> {
  await tx.insert(rotaVolunteers).values(demo.volunteers).onConflictDoNothing();
  await tx.insert(rotaShifts).values(demo.shifts).onConflictDoNothing();
  await tx.insert(rotaClaims).values(demo.claims).onConflictDoNothing();
  await tx.insert(adultChecks).values(demo.checks).onConflictDoNothing();
}
