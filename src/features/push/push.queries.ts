import { and, count, eq, inArray, or, sql } from "drizzle-orm";
import { users } from "#features/auth/account/accounts.tables.ts";
import { sessionWithUser } from "#features/auth/sessions/sessions.queries.ts";
import { sessions } from "#features/auth/sessions/sessions.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { PushKind } from "#shared/mail/push-notice.ts";
import { pushChoices, pushKeys, pushSubscriptions } from "./push.tables.ts";

type PushKey = typeof pushKeys.$inferSelect;
type Subscription = typeof pushSubscriptions.$inferInsert;

export type PushChoices = Record<PushKind, boolean>;

export async function findPushKey(db: Queryable): Promise<PushKey | undefined> {
  const [key] = await db.select().from(pushKeys);
  return key;
}

export async function insertPushKey(tx: Queryable, key: PushKey): Promise<void> {
  await tx.insert(pushKeys).values(key);
}

/** Table lock: serialises the creation of the key until the transaction ends. */
export async function lockPushKeys(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table ${pushKeys} in share row exclusive mode`);
}

/**
 * Stores a session's subscription. It replaces the session's earlier one, and another account's in the same browser.
 * The caller holds the account's lock. @returns false if the session has ended
 */
export async function storeSubscription(tx: Queryable, row: Subscription): Promise<boolean> {
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, row.sessionId))
    .for("key share");
  if (!session) return false;
  await tx
    .delete(pushSubscriptions)
    .where(
      or(
        eq(pushSubscriptions.sessionId, row.sessionId),
        eq(pushSubscriptions.endpointDigest, row.endpointDigest),
      ),
    );
  await tx.insert(pushSubscriptions).values(row);
  return true;
}

/** @param endpointDigest deletes the subscription only if it has this address */
export async function deleteSubscription(
  db: Queryable,
  sessionId: string,
  endpointDigest?: string,
): Promise<void> {
  const { sessionId: session, endpointDigest: digest } = pushSubscriptions;
  await db
    .delete(pushSubscriptions)
    .where(and(eq(session, sessionId), endpointDigest ? eq(digest, endpointDigest) : undefined));
}

/** The account's choices, and the sessions with a subscription. */
export async function readPush(
  db: Queryable,
  userId: string,
): Promise<{ choices: PushChoices; sessionIds: string[] }> {
  const { offers, changes, reminders, alerts, tasks } = pushChoices;
  const [choices] = await db
    .select({ offers, changes, reminders, alerts, tasks })
    .from(pushChoices)
    .where(eq(pushChoices.userId, userId));
  const found = await db
    .select({ sessionId: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(sessions.userId, userId));
  return {
    choices: choices ?? { offers: false, changes: false, reminders: false, alerts: false, tasks: false },
    sessionIds: found.map(({ sessionId }) => sessionId),
  };
}

export async function storeChoices(
  db: Queryable,
  userId: string,
  choices: { [Kind in PushKind]?: boolean | undefined },
): Promise<void> {
  await db
    .insert(pushChoices)
    .values({ userId, ...choices })
    .onConflictDoUpdate({ target: pushChoices.userId, set: { userId, ...choices } });
}

/** The sessions with push notifications, including ended ones, for accounts with these confirmed addresses. */
export function listSessionsToTell(db: Queryable, emails: readonly string[]) {
  return db
    .select({ ...sessionWithUser, choices: pushChoices })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(pushChoices, eq(pushChoices.userId, users.id))
    .where(
      and(
        inArray(
          users.email,
          emails.map((email) => email.toLowerCase()),
        ),
        sql`${users.emailConfirmedAt} is not null`,
        eq(users.isAddressUnproven, false),
      ),
    );
}

/** A session's subscription, if its account has this kind turned on. */
export async function findSubscription(db: Queryable, sessionId: string, kind: PushKind) {
  const { sealedSubscription, endpointDigest } = pushSubscriptions;
  const [found] = await db
    .select({ sealedSubscription, endpointDigest, userId: sessions.userId })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(pushChoices, eq(pushChoices.userId, sessions.userId))
    .where(and(eq(pushSubscriptions.sessionId, sessionId), eq(pushChoices[kind], true)));
  return found;
}

/** The number of accounts with push notifications on at least one phone. */
export async function countTold(db: Queryable): Promise<number> {
  const [found] = await db
    .select({ accounts: count(sql`distinct ${sessions.userId}`) })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId));
  return found?.accounts ?? 0;
}
