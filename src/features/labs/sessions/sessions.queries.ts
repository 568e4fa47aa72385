import { and, asc, eq, gt, inArray, or, type SQL } from "drizzle-orm";
import { insertEvent, managedColumns } from "#features/campus/event-admin/event-admin.queries.ts";
import { publicColumns } from "#features/events/events/events.queries.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { labMentors } from "../mentors/mentors.tables.ts";
import type { LabSessionAnswer, ManagedSessionAnswer } from "./sessions.contract.ts";
import { SOLD_OUT, sessionOf, UPCOMING } from "./sessions.rules.ts";
import { labSessions } from "./sessions.tables.ts";

const { eventDate, eventTime, endTime, status, id } = campusEvents;

const sessionColumns = {
  description: labSessions.description,
  mentor: { name: labMentors.name, expertise: labMentors.expertise },
};

/** The sessions that end after a London date (yyyy-MM-dd) and time (HH:mm), the earliest first. */
export async function listUpcomingSessions(
  db: Queryable,
  { date, time }: { date: string; time: string },
): Promise<LabSessionAnswer[]> {
  const isAhead = or(gt(eventDate, date), and(eq(eventDate, date), gt(endTime, time)));
  const found = await db
    .select({ ...sessionColumns, event: publicColumns })
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
    .select({ ...sessionColumns, mentorId: labSessions.mentorId, event: managedColumns })
    .from(labSessions)
    .innerJoin(campusEvents, eq(id, labSessions.id))
    .innerJoin(labMentors, eq(labMentors.id, labSessions.mentorId))
    .where(condition)
    .orderBy(asc(eventDate), asc(eventTime), asc(id));
  return found.map(sessionOf);
}

/** A session that the caller's transaction has just stored. */
export async function storedSession(tx: Queryable, sessionId: string): Promise<ManagedSessionAnswer> {
  const [session] = await listManagedSessions(tx, eq(labSessions.id, sessionId));
  if (!session) throw new Error("The session was not stored");
  return session;
}

/** Inserts a session with its event, idempotent by the event's key. @returns its id, and whether it is new */
export async function insertSession(
  tx: Queryable,
  event: Parameters<typeof insertEvent>[1],
  more: Omit<typeof labSessions.$inferInsert, "id">,
): Promise<{ id: string; isNew: boolean }> {
  const stored = await insertEvent(tx, event);
  if (stored.isNew) await tx.insert(labSessions).values({ ...more, id: stored.id });
  return stored;
}

/** What a session has beside its event. */
export async function findMoreOf(
  db: Queryable,
  sessionId: string,
): Promise<Omit<typeof labSessions.$inferSelect, "id"> | undefined> {
  const { mentorId, description } = labSessions;
  const [session] = await db
    .select({ mentorId, description })
    .from(labSessions)
    .where(eq(labSessions.id, sessionId));
  return session;
}

export async function updateSession(
  tx: Queryable,
  sessionId: string,
  change: Omit<typeof labSessions.$inferInsert, "id">,
): Promise<void> {
  await tx.update(labSessions).set(change).where(eq(labSessions.id, sessionId));
}
