import { and, arrayContains, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { mailboxOf } from "#shared/text/email.rules.ts";
import { users } from "../account/accounts.tables.ts";
import { lastingDecisions } from "./lasting-decisions.tables.ts";

const table = lastingDecisions;

export type LastingDecision = typeof table.$inferSelect;

type Kind = LastingDecision["kind"];

/** The person in a decision: a mailbox, and the account, if there is one. */
export interface Decided {
  email: string;
  userId?: string | null | undefined;
}

type Digests = Pick<Secrets, "digest">;

/** A keyed digest of a mailbox, equal for each spelling of its address. Version 1.0.0 chose the digest's purpose. */
export function digestOfMailbox(secrets: Digests, email: string): string {
  return secrets.digest("suspended mailbox", mailboxOf(email));
}

/** Whether a decision is about a person. */
export function isAbout(secrets: Digests, { email, userId }: Decided): SQL | undefined {
  return or(
    arrayContains(table.mailboxDigests, [digestOfMailbox(secrets, email)]),
    userId ? eq(table.accountId, userId) : undefined,
  );
}

/** Stores a decision about each of these people, by the digests of their mailboxes. */
export async function keepDecision(
  tx: Queryable,
  people: readonly { mailbox: string; userId?: string | null }[],
  decision: Pick<LastingDecision, "kind" | "subject" | "endsAt">,
): Promise<void> {
  const madeAt = new Date();
  const decided = people.map(({ mailbox, userId: accountId = null }) => ({
    ...decision,
    madeAt,
    accountId,
    mailboxDigests: [mailbox],
  }));
  if (decided.length > 0) await tx.insert(table).values(decided);
}

/** Whether a decision about a person and a subject is in force. */
export async function isDecided(
  db: Queryable,
  secrets: Digests,
  person: Decided,
  kind: Kind,
  subject: string,
): Promise<boolean> {
  const about = and(isAbout(secrets, person), eq(table.subject, subject), inForce([kind]));
  return (await db.$count(table, about)) > 0;
}

/** The decisions of these kinds in force about any of these subjects, for any person. */
export function listDecisions(
  db: Queryable,
  { kinds, subjects }: { kinds: readonly Kind[]; subjects: readonly string[] },
): Promise<LastingDecision[]> {
  return db
    .select()
    .from(table)
    .where(and(inArray(table.subject, [...subjects]), inForce(kinds)));
}

function inForce(kinds: readonly Kind[]): SQL | undefined {
  return and(inArray(table.kind, [...kinds]), gt(table.endsAt, sql`now()`));
}

/** Withdraws decisions about a subject, for one person or for all. */
export async function endDecisions(
  tx: Queryable,
  { kinds, subject }: { kinds: readonly Kind[]; subject: string },
  person?: SQL,
): Promise<boolean> {
  const ended = await tx
    .delete(table)
    .where(and(inArray(table.kind, [...kinds]), eq(table.subject, subject), person))
    .returning({ id: table.id });
  return ended.length > 0;
}

/** Moves the end of an event's decisions when the event's date changes. */
export async function moveDecisions(tx: Queryable, eventId: string, endsAt: Date): Promise<void> {
  await tx.update(table).set({ endsAt }).where(eq(table.subject, eventId));
}

/** Extends the decisions about an account and its mailbox to the owner's new mailbox. */
export async function followMailbox(
  tx: Queryable,
  secrets: Digests,
  { newEmail, ...person }: Decided & { newEmail: string },
): Promise<void> {
  const both = [person.email, newEmail].map((email) => digestOfMailbox(secrets, email));
  const digests = sql`array(select distinct unnest(${table.mailboxDigests} || ${sql.param(both)}::text[]))`;
  await tx.update(table).set({ mailboxDigests: digests }).where(isAbout(secrets, person));
}

/** Adds the mailbox digest to decisions of version 1.0.0 without one, before their account is deleted. */
export async function keepWithoutAccount(tx: Queryable, email: string, secrets: Digests): Promise<void> {
  const account = tx.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()));
  await tx
    .update(table)
    .set({ mailboxDigests: [digestOfMailbox(secrets, email)] })
    .where(and(inArray(table.accountId, account), eq(table.mailboxDigests, [])));
}
