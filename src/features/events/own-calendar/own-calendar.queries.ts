import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { ownCalendars } from "./own-calendar.tables.ts";

export async function hasCalendar(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(ownCalendars, eq(ownCalendars.userId, userId))) > 0;
}

/** The account of a calendar. */
export async function findOwnerOf(db: Queryable, id: string): Promise<string | undefined> {
  const { userId } = ownCalendars;
  const [found] = await db.select({ userId }).from(ownCalendars).where(eq(ownCalendars.id, id));
  return found?.userId;
}

/** Makes an account's calendar if it has none, or another in place of the one before. @returns its id */
export async function makeCalendar(
  db: Queryable,
  userId: string,
  { isNew }: { isNew: boolean },
): Promise<string> {
  const made = { id: randomUUID(), madeAt: new Date() };
  const [calendar] = await db
    .insert(ownCalendars)
    .values({ userId, ...made })
    .onConflictDoUpdate({ target: ownCalendars.userId, set: isNew ? made : { userId } })
    .returning({ id: ownCalendars.id });
  if (!calendar) throw new Error("The calendar was not stored");
  return calendar.id;
}

export async function deleteCalendar(db: Queryable, userId: string): Promise<void> {
  await db.delete(ownCalendars).where(eq(ownCalendars.userId, userId));
}
