import { and, asc, eq, getTableColumns, gt, or, type SQL } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.ts";
import { insertOnce } from "#shared/db/insert-once.ts";
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

/** The upcoming sessions that end after a date (yyyy-MM-dd) and a time (HH:mm) of London, the earliest first. */
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

/** All sessions, the earliest first; or only some. */
export function listManagedSessions(db: Queryable, condition?: SQL): Promise<ManagedSession[]> {
  return db
    .select({ ...publicColumns, mentorId, mentor })
    .from(labSessions)
    .innerJoin(labMentors, eq(labMentors.id, mentorId))
    .where(condition)
    .orderBy(asc(labSessions.sessionDate), asc(labSessions.startTime), asc(labSessions.id));
}

/** The session that was stored, and whether it is new: one that is sent again has the same key. */
export async function insertSession(
  tx: Queryable,
  session: typeof labSessions.$inferInsert & { idempotencyKey: string },
): Promise<{ session: ManagedSession; isNew: boolean }> {
  const isNew = await insertOnce(tx, labSessions, session);
  const [stored] = await listManagedSessions(tx, eq(labSessions.idempotencyKey, session.idempotencyKey));
  if (!stored) throw new Error("The session was not stored");
  return { session: stored, isNew };
}

/** Whether there was one. */
export async function deleteSession(tx: Queryable, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(labSessions)
    .where(eq(labSessions.id, id))
    .returning({ id: labSessions.id });
  return deleted.length > 0;
}
