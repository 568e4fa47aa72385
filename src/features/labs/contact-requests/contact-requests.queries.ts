import { asc, count, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.ts";
import { insertOnce } from "#shared/db/insert-once.ts";
import type { PersonalTable } from "#shared/personal-data/personal-data.ts";
import { labMentors } from "../mentors/mentors.tables.ts";
import { mentorContactRequests } from "./contact-requests.tables.ts";

/** Tells whether it is new: a message that is sent again has the same key. */
export function insertContactRequest(
  tx: Queryable,
  request: typeof mentorContactRequests.$inferInsert,
): Promise<boolean> {
  return insertOnce(tx, mentorContactRequests, request);
}

const { id, createdAt, requesterName, requesterEmail, message } = mentorContactRequests;

function listed(db: Queryable) {
  return db
    .select({ id, mentor: labMentors.name, requesterName, requesterEmail, message, createdAt })
    .from(mentorContactRequests)
    .innerJoin(labMentors, eq(labMentors.id, mentorContactRequests.mentorId));
}

/** The newest first, after one of them. */
export function listContactRequests(db: Queryable, after: string | undefined, limit: number) {
  return listed(db)
    .where(
      after
        ? sql`(${createdAt}, ${id}) < (select created_at, id from mentor_contact_requests where id = ${after})`
        : undefined,
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export function listContactRequestsSince(db: Queryable, since: Date, limit: number) {
  return listed(db).where(gte(createdAt, since)).limit(limit);
}

export async function countContactRequests(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(mentorContactRequests);
  return row?.total ?? 0;
}

export async function deleteContactRequestsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(mentorContactRequests).where(lt(mentorContactRequests.createdAt, before));
}

/** What messages to mentors hold of a person: they name an address, no account. */
export const contactRequestTables: PersonalTable[] = [
  {
    name: "mentor_contact_requests",
    about: "Messages that you wrote to mentors, giving your e-mail address.",
    afterDeletion: "deleted",
    rowsOf: (db, { email }) =>
      db
        .select({
          mentor: labMentors.name,
          requesterName: mentorContactRequests.requesterName,
          requesterEmail: mentorContactRequests.requesterEmail,
          message: mentorContactRequests.message,
          createdAt: mentorContactRequests.createdAt,
        })
        .from(mentorContactRequests)
        .innerJoin(labMentors, eq(labMentors.id, mentorContactRequests.mentorId))
        .where(eq(sql`lower(${mentorContactRequests.requesterEmail})`, email.toLowerCase()))
        .orderBy(asc(mentorContactRequests.createdAt)),
  },
];
