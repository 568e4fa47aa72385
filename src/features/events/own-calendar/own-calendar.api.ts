import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "#shared/db/database.server.ts";
import { signedIn } from "#shared/handlers/guard.server.ts";
import {
  del,
  forSignedIn,
  forSignedInWithProof,
  get,
  noContent,
  post,
} from "#shared/handlers/procedure.server.ts";
import { ownCalendars } from "./own-calendar.tables.ts";
import { ownCalendarLink } from "./own-calendar-link.rules.ts";

export const ownCalendarRouter = {
  read: forSignedIn
    .route(get("/account/calendar"))
    .output(z.object({ isMade: z.boolean() }))
    .handler(async ({ context }) => ({
      isMade: await hasCalendar(context.database.db, signedIn(context).userId),
    })),

  open: forSignedInWithProof
    .route(post("/account/calendar"))
    .input(z.object({ isNew: z.boolean() }))
    .output(z.object({ address: z.url() }))
    .handler(async ({ context, input }) => {
      const id = await makeCalendar(context.database.db, signedIn(context).userId, input);
      return { address: ownCalendarLink.urlFor(context, id) };
    }),

  end: forSignedIn
    .route(del("/account/calendar", noContent))
    .output(z.void())
    .handler(({ context }) => deleteCalendar(context.database.db, signedIn(context).userId)),
};

async function hasCalendar(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(ownCalendars, eq(ownCalendars.userId, userId))) > 0;
}

/** The account of a calendar. */
export async function findOwnerOf(db: Queryable, id: string): Promise<string | undefined> {
  const { userId } = ownCalendars;
  const [found] = await db.select({ userId }).from(ownCalendars).where(eq(ownCalendars.id, id));
  return found?.userId;
}

/** Makes an account's calendar if it has none, or another in place of the one before. @returns its id */
async function makeCalendar(db: Queryable, userId: string, { isNew }: { isNew: boolean }): Promise<string> {
  const made = { id: randomUUID(), madeAt: new Date() };
  const [calendar] = await db
    .insert(ownCalendars)
    .values({ userId, ...made })
    .onConflictDoUpdate({ target: ownCalendars.userId, set: isNew ? made : { userId } })
    .returning({ id: ownCalendars.id });
  if (!calendar) throw new Error("The calendar was not stored");
  return calendar.id;
}

async function deleteCalendar(db: Queryable, userId: string): Promise<void> {
  await db.delete(ownCalendars).where(eq(ownCalendars.userId, userId));
}
