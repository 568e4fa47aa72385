import { eq } from "drizzle-orm";
import { pick } from "#shared/db/columns.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import type { ListInput } from "#shared/whole-lists/list.contract.ts";
import { readList } from "#shared/whole-lists/list.server.ts";
import { labMentors } from "../mentors/mentors.tables.ts";
import { mentorContactRequests } from "./contact-requests.tables.ts";

/** Inserts a message, idempotent by its key. @returns whether it is new */
export function insertContactRequest(
  tx: Queryable,
  request: typeof mentorContactRequests.$inferInsert,
): Promise<boolean> {
  return insertOnce(tx, mentorContactRequests, request);
}

/** A stored message, with the mentor whom it is for. */
export async function findMessageToMail(db: Queryable, messageId: string) {
  const [found] = await db
    .select({
      message: { requesterName, requesterEmail, message },
      mentor: pick(labMentors, "id", "name", "email", "phone", "isActive"),
    })
    .from(mentorContactRequests)
    .innerJoin(labMentors, eq(labMentors.id, mentorContactRequests.mentorId))
    .where(eq(id, messageId));
  return found;
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
