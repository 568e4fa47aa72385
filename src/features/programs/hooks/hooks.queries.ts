import { and, asc, count, desc, eq, getTableColumns, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import type { PostAnswer } from "#shared/http/post-answer.rules.ts";
import type { Sealed } from "#shared/secrets/sealed.server.ts";
import { type AfterAnswer, MAX_HOOKS, type OffReason, SHOWN_ANSWERS } from "./hooks.rules.ts";
import { hookMessages, hooks } from "./hooks.tables.ts";

export type StoredHook = typeof hooks.$inferSelect;
export type StoredMessage = typeof hookMessages.$inferSelect;

/** In the order in which they were made, each with the number of messages that wait. */
export function listHooks(db: Queryable): Promise<(StoredHook & { waiting: number })[]> {
  return db
    .select({ ...getTableColumns(hooks), waiting: count(hookMessages.id) })
    .from(hooks)
    .leftJoin(hookMessages, and(eq(hookMessages.hookId, hooks.id), eq(hookMessages.state, "waiting")))
    .groupBy(hooks.id)
    .orderBy(asc(hooks.createdAt), asc(hooks.id))
    .limit(MAX_HOOKS);
}

/** The messages of a hook that were tried, the last try first. */
export function listAnswers(db: Queryable, hookId: string): Promise<StoredMessage[]> {
  return db
    .select()
    .from(hookMessages)
    .where(and(eq(hookMessages.hookId, hookId), isNotNull(hookMessages.answeredAt)))
    .orderBy(desc(hookMessages.answeredAt), desc(hookMessages.number))
    .limit(SHOWN_ANSWERS);
}

export async function findHook(db: Queryable, id: string): Promise<StoredHook | undefined> {
  const [hook] = await db.select().from(hooks).where(eq(hooks.id, id));
  return hook;
}

/** Locks a hook until the transaction ends. */
export async function lockHook(tx: Queryable, id: string): Promise<StoredHook | undefined> {
  const [hook] = await tx.select().from(hooks).where(eq(hooks.id, id)).for("no key update");
  return hook;
}

/** Locks the table against other new hooks: there is a limit. */
export async function countHooksToInsert(tx: Queryable): Promise<number> {
  await tx.execute(sql`lock table ${hooks} in share row exclusive mode`);
  return tx.$count(hooks);
}

export async function insertHook(tx: Queryable, hook: typeof hooks.$inferInsert): Promise<void> {
  await tx.insert(hooks).values(hook);
}

export async function deleteHook(tx: Queryable, id: string): Promise<boolean> {
  const deleted = await tx.delete(hooks).where(eq(hooks.id, id)).returning({ id: hooks.id });
  return deleted.length > 0;
}

export async function updateSecret(
  tx: Queryable,
  id: string,
  secret: Sealed<"secret of a hook">,
): Promise<boolean> {
  const updated = await tx.update(hooks).set({ secret }).where(eq(hooks.id, id)).returning({ id: hooks.id });
  return updated.length > 0;
}

const untroubled = { failures: 0, failingSince: null, nextTryAt: null } as const;

/** Switches a hook on (null) or off. What waits is dropped. @returns false if it is gone, or was so already */
export async function switchHook(tx: Queryable, id: string, offReason: OffReason | null): Promise<boolean> {
  const isOther = offReason === null ? isNotNull(hooks.offReason) : isNull(hooks.offReason);
  const switched = await tx
    .update(hooks)
    .set({ ...untroubled, offReason })
    .where(and(eq(hooks.id, id), isOther))
    .returning({ id: hooks.id });
  if (switched.length === 0) return false;
  await tx
    .update(hookMessages)
    .set({ state: "dropped" })
    .where(and(eq(hookMessages.hookId, id), eq(hookMessages.state, "waiting")));
  return true;
}

/** Switches off all hooks that are on. @returns how many these were */
export async function switchAllHooksOff(tx: Queryable): Promise<number> {
  const on = await tx.select({ id: hooks.id }).from(hooks).where(isNull(hooks.offReason));
  for (const { id } of on) await switchHook(tx, id, "switched");
  return on.length;
}

/** Hooks that are on, have messages that wait, and are not to wait for their next try. */
const isDue = (now: Date) =>
  and(
    isNull(hooks.offReason),
    or(isNull(hooks.nextTryAt), lte(hooks.nextTryAt, now)),
    or(isNull(hooks.sendingUntil), lte(hooks.sendingUntil, now)),
    sql`exists (select 1 from ${hookMessages} where ${hookMessages.hookId} = ${hooks.id} and ${hookMessages.state} = 'waiting')`,
  );

export async function listDueHooks(db: Queryable, now: Date): Promise<string[]> {
  const due = await db.select({ id: hooks.id }).from(hooks).where(isDue(now));
  return due.map(({ id }) => id);
}

/** Takes the lease of a due hook. @returns the hook, and its oldest message that waits */
export async function leaseHook(
  tx: Queryable,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<{ hook: StoredHook; message: StoredMessage } | undefined> {
  const [hook] = await tx
    .update(hooks)
    .set({ sendingUntil: until })
    .where(and(eq(hooks.id, id), isDue(now)))
    .returning();
  if (!hook) return undefined;
  const [message] = await tx
    .select()
    .from(hookMessages)
    .where(and(eq(hookMessages.hookId, id), eq(hookMessages.state, "waiting")))
    .orderBy(asc(hookMessages.number))
    .limit(1);
  // They were dropped while the update waited for the lock of the hook.
  if (!message) await endLease(tx, id);
  return message && { hook, message };
}

export async function endLease(db: Queryable, id: string): Promise<void> {
  await db.update(hooks).set({ sendingUntil: null }).where(eq(hooks.id, id));
}

/** Writes what became of a try, and ends the lease. */
export async function recordTry(
  tx: Queryable,
  { hook, message }: { hook: StoredHook; message: StoredMessage },
  { answer, after, now }: { answer: PostAnswer; after: AfterAnswer; now: Date },
): Promise<void> {
  const { failures, failingSince, nextTryAt } = after.next === "tries again" ? after : untroubled;
  await tx
    .update(hooks)
    .set({ failures, failingSince, nextTryAt, sendingUntil: null })
    .where(eq(hooks.id, hook.id));
  await tx
    .update(hookMessages)
    .set({
      ...answer,
      tries: sql`${hookMessages.tries} + 1`,
      answeredAt: now,
      ...(answer.failure === null && { state: "delivered" }),
    })
    .where(eq(hookMessages.id, message.id));
}

/**
 * Writes the answer to a test. After a good one, what waits is sent at once, unless a message is being sent or was tried
 * after the test: its own answer decides.
 */
export async function insertTest(
  tx: Queryable,
  { id, hookId, createdAt }: Pick<StoredMessage, "id" | "hookId" | "createdAt">,
  { failure, status, ms }: PostAnswer,
): Promise<void> {
  const sent = { id, hookId, createdAt, type: "test", tries: 1, answeredAt: new Date() } as const;
  const state = failure === null ? "delivered" : "dropped";
  await tx.insert(hookMessages).values({ ...sent, state, failure, status, ms });
  if (failure !== null) return;
  await tx
    .update(hooks)
    .set(untroubled)
    .where(
      and(
        eq(hooks.id, hookId),
        or(isNull(hooks.sendingUntil), lte(hooks.sendingUntil, sent.answeredAt)),
        sql`not exists (select 1 from ${hookMessages} where ${hookMessages.hookId} = ${hookId}
          and ${hookMessages.type} <> 'test' and ${hookMessages.answeredAt} > ${createdAt.toISOString()}::timestamptz)`,
      ),
    );
  await tx.execute(sql`select pg_notify('hook_messages', '')`);
}

/** Deletes messages with their answers. */
export async function deleteMessagesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(hookMessages).where(lt(hookMessages.createdAt, before));
}
