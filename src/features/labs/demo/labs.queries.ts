import { sql } from "drizzle-orm";
import { type DemoRows, insertDemo as insertEvents } from "#features/campus/demo/demo.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { labMentors } from "../mentors/mentors.tables.ts";
import { labSessions } from "../sessions/sessions.tables.ts";

/** Whether there is no mentor, and therefore no session. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  const [mentor] = await db.select({ id: labMentors.id }).from(labMentors).limit(1);
  return mentor === undefined;
}

/** Table lock: serialises seeding until the transaction ends. */
export async function lockMentors(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table lab_mentors in share row exclusive mode`);
}

export async function insertDemo(
  tx: Queryable,
  demo: DemoRows & {
    mentors: (typeof labMentors.$inferInsert)[];
    sessions: (typeof labSessions.$inferInsert)[];
  },
): Promise<void> {
  await tx.insert(labMentors).values(demo.mentors);
  await insertEvents(tx, demo);
  await tx.insert(labSessions).values(demo.sessions);
}
