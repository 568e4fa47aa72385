import { and, asc, count, desc, eq, inArray, ne } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import type { MailList } from "#shared/status/undelivered.rules.ts";
import { undeliveredMails } from "./undelivered.tables.ts";

export type UndeliveredMail = typeof undeliveredMails.$inferSelect;

/** Stores a refusal in place of an earlier one of the same address, list and event. */
export async function recordUndelivered(db: Queryable, mail: Omit<UndeliveredMail, "id">): Promise<void> {
  const { name, reason, failedAt } = mail;
  await db
    .insert(undeliveredMails)
    .values(mail)
    .onConflictDoUpdate({
      target: [undeliveredMails.email, undeliveredMails.list, undeliveredMails.eventId],
      set: { name, reason, failedAt },
    });
}

/** Call it for an address that accepts emails again. @param email in lower case */
export async function deleteUndeliveredTo(db: Queryable, email: string): Promise<void> {
  await db
    .delete(undeliveredMails)
    .where(and(eq(undeliveredMails.email, email), ne(undeliveredMails.reason, "guardian")));
}

const MAX_LISTED = 1000;

/** Newest first. */
export function listUndelivered(db: Queryable, of: readonly MailList[]): Promise<UndeliveredMail[]> {
  return db
    .select()
    .from(undeliveredMails)
    .where(inArray(undeliveredMails.list, [...of]))
    .orderBy(desc(undeliveredMails.failedAt), asc(undeliveredMails.id))
    .limit(MAX_LISTED);
}

export function countUndelivered(db: Queryable): Promise<{ list: UndeliveredMail["list"]; mails: number }[]> {
  return db
    .select({ list: undeliveredMails.list, mails: count() })
    .from(undeliveredMails)
    .groupBy(undeliveredMails.list)
    .orderBy(asc(undeliveredMails.list));
}

export async function deleteUndelivered(tx: Queryable, id: string, of: readonly MailList[]): Promise<void> {
  await tx
    .delete(undeliveredMails)
    .where(and(eq(undeliveredMails.id, id), inArray(undeliveredMails.list, [...of])));
}
