import { and, asc, eq, gt, inArray, or, type SQL } from "drizzle-orm";
import { managedColumns } from "#features/events/admin/admin.queries.ts";
import { publicColumns } from "#features/events/events/events.queries.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { labMentors } from "../mentors/mentors.tables.ts";
import type { LabSessionAnswer, ManagedSessionAnswer } from "./sessions.api.ts";
import { SOLD_OUT, sessionOf, UPCOMING } from "./sessions.rules.ts";
import { labSessions } from "./sessions.tables.ts";

const { description, eventDate, eventTime, endTime, status, id } = campusEvents;

const mentor = { name: labMentors.name, expertise: labMentors.expertise };

/** The sessions that end after a London date (yyyy-MM-dd) and time (HH:mm), the earliest first. */
export async function listUpcomingSessions(
  db: Queryable,
  { date, time }: { date: string; time: string },
): Promise<LabSessionAnswer[]> {
  const isAhead = or(gt(eventDate, date), and(eq(eventDate, date), gt(endTime, time)));
  const found = await db
    .select({ mentor, event: { ...publicColumns, description } })
    .from(labSessions)
    .innerJoin(campusEvents, eq(id, labSessions.id))
    .innerJoin(labMentors, eq(labMentors.id, labSessions.mentorId))
    .where(and(inArray(status, [UPCOMING, SOLD_OUT]), isAhead))
    .orderBy(asc(eventDate), asc(eventTime), asc(id));
  return found.map(sessionOf);
}

/** All sessions, the earliest first, or those that match `condition`. */
export async function listManagedSessions(db: Queryable, condition?: SQL): Promise<ManagedSessionAnswer[]> {
  const found = await db
    .select({ mentor, mentorId: labSessions.mentorId, event: managedColumns })
    .from(labSessions)
    .innerJoin(campusEvents, eq(id, labSessions.id))
    .innerJoin(labMentors, eq(labMentors.id, labSessions.mentorId))
    .where(condition)
    .orderBy(asc(eventDate), asc(eventTime), asc(id));
  return found.map(sessionOf);
}

/** Adds the mentor of a session whose event is new, or changes them. */
export async function storeMentor(tx: Queryable, sessionId: string, mentorId: string): Promise<void> {
  const row = { id: sessionId, mentorId };
  await tx.insert(labSessions).values(row).onConflictDoUpdate({ target: labSessions.id, set: { mentorId } });
}

/** The mentor of a session; undefined where there is none. */
export async function findMentorOf(db: Queryable, sessionId: string): Promise<string | undefined> {
  const { id: key, mentorId } = labSessions;
  const [session] = await db.select({ mentorId }).from(labSessions).where(eq(key, sessionId));
  return session?.mentorId;
}
