import { eq, or, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import { pick } from "#shared/db/columns.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import { containsText, type ListSource } from "#shared/lists/list.server.ts";
import { byText } from "#shared/lists/list-order.server.ts";
import { labMentors } from "../mentors/mentors.tables.ts";
import { mentorContactRequests } from "./contact-requests.tables.ts";

/** Inserts a message, idempotent by its key. @returns whether it is new */
export function insertContactRequest(
  tx: Queryable,
  request: typeof mentorContactRequests.$inferInsert,
): Promise<boolean> {
  return insertOnce(tx, mentorContactRequests, request);
}

/** A stored message, with its mentor. */
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

/** The list of messages. */
export function contactRequestsSource(db: Queryable) {
  return {
    table: mentorContactRequests,
    createdAt,
    columns: { id, ...ownColumns },
    from: (fields: SelectedFields) =>
      db
        .select(fields)
        .from(mentorContactRequests)
        .innerJoin(labMentors, eq(labMentors.id, mentorContactRequests.mentorId)),
    search: (wanted) =>
      or(
        containsText(mentorContactRequests.searchText, wanted),
        containsText(sql`folded_text(${labMentors.name})`, wanted),
      ),
    sorts: {
      person: byText(requesterName),
      mentor: byText(labMentors.name),
      sent: { by: createdAt, type: "timestamptz" },
    },
  } satisfies ListSource;
}
