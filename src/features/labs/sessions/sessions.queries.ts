import { and, asc, eq, getTableColumns, gt, or, type SQL } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import { labMentors } from "../mentors/mentors.tables.ts";
import type { LabSession, ManagedSession } from "./sessions.contract.ts";
import { UPCOMING } from "./sessions.rules.ts";
import { labSessions } from "./sessions.tables.ts";

const {
  createdAt: _createdAt,
  idempotencyKey: _key,
  mentorId,
  ...publicColumns
} = getTableColumns(labSessions);
const mentor = { name: labMentors.name, expertise: labMentors.expertise };

/** The sessions that end after a London date (yyyy-MM-dd) and time (HH:mm), the earliest first. */
export function listUpcomingSessions(
  db: Queryable,
  { date, time }: { date: string; time: string },
): Promise<LabSession[]> {
  const { status, sessionDate, endTime } = labSessions;
  const isAhead = or(gt(sessionDate, date), and(eq(sessionDate, date), gt(endTime, time)));
  return db
    .select({ ...publicColumns, mentor })
    .from(labSessions)
    .innerJoin(labMentors, eq(labMentors.id, mentorId))
    .where(and(eq(status, UPCOMING), isAhead))
    .orderBy(asc(sessionDate), asc(labSessions.startTime), asc(labSessions.id));
}

/** All sessions, the earliest first, or those that match `condition`. */
export function listManagedSessions(db: Queryable, condition?: SQL): Promise<ManagedSession[]> {
  return db
    .select({ ...publicColumns, mentorId, mentor })
    .from(labSessions)
    .innerJoin(labMentors, eq(labMentors.id, mentorId))
    .where(condition)
    .orderBy(asc(labSessions.sessionDate), asc(labSessions.startTime), asc(labSessions.id));
}

/** Inserts a session, idempotent by its key. @returns the stored session, and whether it is new */
export async function insertSession(
  tx: Queryable,
  session: typeof labSessions.$inferInsert & { idempotencyKey: string },
): Promise<{ session: ManagedSession; isNew: boolean }> {
  const isNew = await insertOnce(tx, labSessions, session);
  const [stored] = await listManagedSessions(tx, eq(labSessions.idempotencyKey, session.idempotencyKey));
  if (!stored) throw new Error("The session was not stored");
  return { session: stored, isNew };
}

/** @returns false if there was none */
export async function deleteSession(tx: Queryable, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(labSessions)
    .where(eq(labSessions.id, id))
    .returning({ id: labSessions.id });
  return deleted.length > 0;
}
