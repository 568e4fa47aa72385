import { asc, eq, lt, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import type { ListInput } from "#shared/lists/list.contract.ts";
import { readList } from "#shared/lists/list.server.ts";
import type { PersonalTable } from "#shared/personal-data/personal-data.ts";
import { labMentors } from "../mentors/mentors.tables.ts";
import { mentorContactRequests } from "./contact-requests.tables.ts";

/** Inserts a message, idempotent by its key. @returns whether it is new */
export function insertContactRequest(
  tx: Queryable,
  request: typeof mentorContactRequests.$inferInsert,
): Promise<boolean> {
  return insertOnce(tx, mentorContactRequests, request);
}

const { id, createdAt, requesterName, requesterEmail, message } = mentorContactRequests;

const ownColumns = { mentor: labMentors.name, requesterName, requesterEmail, message, createdAt };

/** The newest first. */
export function listContactRequests(db: Queryable, input: ListInput) {
  return readList(db, input, {
    table: mentorContactRequests,
    createdAt,
    texts: [requesterName, requesterEmail, labMentors.name, message],
    select: db
      .select({ id, ...ownColumns })
      .from(mentorContactRequests)
      .innerJoin(labMentors, eq(labMentors.id, mentorContactRequests.mentorId)),
  });
}

export async function deleteContactRequestsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(mentorContactRequests).where(lt(createdAt, before));
}

/** The personal data in messages, found by address, since they have no account. */
export const contactRequestTables: PersonalTable[] = [
  {
    name: "mentor_contact_requests",
    about: "Messages that you wrote to mentors, giving your e-mail address.",
    afterDeletion: "deleted",
    rowsOf: (db, { email }) =>
      db
        .select(ownColumns)
        .from(mentorContactRequests)
        .innerJoin(labMentors, eq(labMentors.id, mentorContactRequests.mentorId))
        .where(eq(sql`lower(${requesterEmail})`, email.toLowerCase()))
        .orderBy(asc(createdAt)),
  },
];
