import { and, asc, eq, gt, ne } from "drizzle-orm";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import type { EventKind } from "#features/events/kinds/kinds.rules.ts";
import { labMentors } from "#features/labs/mentors/mentors.tables.ts";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import { demoId } from "#shared/db/demo-rows.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { adultChecks } from "../checks/checks.tables.ts";
import { sealCheck } from "../checks/sealed-check.server.ts";
import { rotaClaims, rotaShifts } from "../shifts/shifts.tables.ts";
import { rotaVolunteers } from "../volunteers/volunteers.tables.ts";

const people = ["Ngozi Bright", "Tomas Lind", "Shanice Cole"];

/**
 * Seeds the rota of the next campus night: three volunteers, one without a DBS check, and an unfilled door shift. One
 * check is due in 14 days. The night may be months ahead, so the programme's next week has an open shift.
 */
export async function seedRota(database: Database, secrets: Secrets, now = new Date()): Promise<void> {
  const { db } = database;
  if (!(await isRotaEmpty(db))) return;
  const today = londonDate(now);
  const night = await nextEvent(db, today, "night");
  if (!night) return;
  const week = await nextEvent(db, today, "week");
  const mentorId = await firstMentor(db);
  const volunteers = people.map((name, at) => ({
    id: demoId(`rota volunteer ${name}`),
    name,
    email: `${name.toLowerCase().replace(" ", ".")}@volunteers.example`,
    createdAt: daysBefore(now, 60 - at),
    confirmedAt: daysBefore(now, 59 - at),
    activeAt: daysBefore(now, 3),
  }));
  const asked = {
    id: demoId("rota volunteer asked"),
    name: "Kofi Hart",
    email: "kofi.hart@volunteers.example",
    createdAt: daysBefore(now, 1),
    confirmedAt: null,
    activeAt: daysBefore(now, 1),
  };
  const shift = (name: string, row: Partial<Omit<DemoRota["shifts"][number], "id">>) => ({
    id: demoId(`rota shift ${name}`),
    eventId: night.id,
    name,
    startsAfter: -30,
    endsAfter: 240,
    people: 1,
    noCheckReason: "Works beside two checked adults",
    createdAt: daysBefore(now, 10),
    ...row,
  });
  const [door, cloakroom, sound] = [
    shift("Door", { people: 2, opensDoor: true, withUnder18s: true, noCheckReason: null }),
    shift("Cloakroom", {}),
    shift("Sound", { startsAfter: -120 }),
  ];
  const claim = (shiftId: string, volunteerId: string) => ({
    shiftId,
    volunteerId,
    claimedAt: daysBefore(now, 3),
    lastMailedVersion: night.calendarSequence,
  });
  const [ngozi, tomas, shanice] = people.map((name) => demoId(`rota volunteer ${name}`)) as [
    string,
    string,
    string,
  ];
  const check = (
    who: { volunteerId?: string | undefined; mentorId?: string | undefined },
    dueIn: number,
  ) => ({
    ...who,
    sealed: sealCheck(secrets, {
      level: "enhanced",
      seenOn: addDays(today, -300),
      nextOn: addDays(today, dueIn),
      name: null,
    }),
    createdAt: daysBefore(now, 300),
    updatedAt: daysBefore(now, 300),
  });
  await insertDemoRota(db, {
    volunteers: [...volunteers, asked],
    shifts: [door, cloakroom, sound, ...(week ? [shift("Set up the room", setUpOf(week))] : [])],
    claims: [claim(door.id, ngozi), claim(cloakroom.id, shanice)],
    checks: [
      check({ volunteerId: ngozi }, 700),
      check({ volunteerId: tomas }, 14),
      ...(mentorId ? [check({ mentorId }, 400)] : []),
    ],
  });
}

function setUpOf({ id: eventId }: { id: string }) {
  return { eventId, startsAfter: -45, endsAfter: 0 };
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

interface DemoRota {
  volunteers: (typeof rotaVolunteers.$inferInsert)[];
  shifts: (typeof rotaShifts.$inferInsert)[];
  claims: (typeof rotaClaims.$inferInsert)[];
  checks: (typeof adultChecks.$inferInsert)[];
}

async function isRotaEmpty(db: Queryable): Promise<boolean> {
  const [volunteers, shifts] = [await db.$count(rotaVolunteers), await db.$count(rotaShifts)];
  return volunteers === 0 && shifts === 0;
}

/** The next event of a kind after a day (yyyy-MM-dd), without cancelled events. */
async function nextEvent(db: Queryable, after: string, kind: EventKind) {
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
async function firstMentor(db: Queryable): Promise<string | undefined> {
  const [mentor] = await db
    .select({ id: labMentors.id })
    .from(labMentors)
    .where(eq(labMentors.isActive, true))
    .orderBy(asc(labMentors.name))
    .limit(1);
  return mentor?.id;
}

async function insertDemoRota(tx: Queryable, demo: DemoRota): Promise<void> {
  await tx.insert(rotaVolunteers).values(demo.volunteers).onConflictDoNothing();
  await tx.insert(rotaShifts).values(demo.shifts).onConflictDoNothing();
  await tx.insert(rotaClaims).values(demo.claims).onConflictDoNothing();
  await tx.insert(adultChecks).values(demo.checks).onConflictDoNothing();
}
