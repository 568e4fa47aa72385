import { and, asc, eq, getTableColumns, gt, or } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.ts";
import { labMentors } from "../mentors/mentors.tables.ts";
import type { LabSession, ManagedSession } from "./sessions.contract.ts";
import { UPCOMING } from "./sessions.rules.ts";
import { labSessions } from "./sessions.tables.ts";

const { createdAt: _createdAt, mentorId, ...publicColumns } = getTableColumns(labSessions);
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

/** All sessions, the earliest first; or only one. */
export function listManagedSessions(db: Queryable, id?: string): Promise<ManagedSession[]> {
  return db
    .select({ ...publicColumns, mentorId, mentor })
    .from(labSessions)
    .innerJoin(labMentors, eq(labMentors.id, mentorId))
    .where(id === undefined ? undefined : eq(labSessions.id, id))
    .orderBy(asc(labSessions.sessionDate), asc(labSessions.startTime), asc(labSessions.id));
}

export async function insertSession(
  tx: Queryable,
  session: typeof labSessions.$inferInsert,
): Promise<ManagedSession> {
  const [stored] = await tx.insert(labSessions).values(session).returning({ id: labSessions.id });
  const [managed] = await listManagedSessions(tx, stored?.id ?? "");
  if (!managed) throw new Error("The session was not stored");
  return managed;
}

/** Whether there was one. */
export async function deleteSession(tx: Queryable, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(labSessions)
    .where(eq(labSessions.id, id))
    .returning({ id: labSessions.id });
  return deleted.length > 0;
}
