import { and, asc, count, desc, eq, getTableColumns, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import type { PostAnswer } from "#shared/http/post-answer.rules.ts";
import type { Sealed } from "#shared/secrets/sealed.server.ts";
import { type AfterAnswer, MAX_WEBHOOKS, type OffReason, SHOWN_ANSWERS } from "./webhooks.rules.ts";
import { webhookMessages, webhooks } from "./webhooks.tables.ts";

export type StoredWebhook = typeof webhooks.$inferSelect;
export type StoredMessage = typeof webhookMessages.$inferSelect;

/** In order of creation, each with its number of waiting deliveries. */
export function listWebhooks(db: Queryable): Promise<(StoredWebhook & { waiting: number })[]> {
  return db
    .select({ ...getTableColumns(webhooks), waiting: count(webhookMessages.id) })
    .from(webhooks)
    .leftJoin(
      webhookMessages,
      and(eq(webhookMessages.webhookId, webhooks.id), eq(webhookMessages.state, "waiting")),
    )
    .groupBy(webhooks.id)
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
    .limit(MAX_WEBHOOKS);
}

/** A webhook's attempted deliveries, last attempt first. */
export function listAnswers(db: Queryable, webhookId: string): Promise<StoredMessage[]> {
  return db
    .select()
    .from(webhookMessages)
    .where(and(eq(webhookMessages.webhookId, webhookId), isNotNull(webhookMessages.answeredAt)))
    .orderBy(desc(webhookMessages.answeredAt), desc(webhookMessages.number))
    .limit(SHOWN_ANSWERS);
}

export async function findWebhook(db: Queryable, id: string): Promise<StoredWebhook | undefined> {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return webhook;
}

/** Locks a webhook until the transaction ends. */
export async function lockWebhook(tx: Queryable, id: string): Promise<StoredWebhook | undefined> {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for("no key update");
  return webhook;
}

/** Locks the table against other new webhooks, because their number is limited. */
export async function countWebhooksToInsert(tx: Queryable): Promise<number> {
  await tx.execute(sql`lock table ${webhooks} in share row exclusive mode`);
  return tx.$count(webhooks);
}

export async function insertWebhook(tx: Queryable, webhook: typeof webhooks.$inferInsert): Promise<void> {
  await tx.insert(webhooks).values(webhook);
}

export async function deleteWebhook(tx: Queryable, id: string): Promise<boolean> {
  const deleted = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id });
  return deleted.length > 0;
}

export async function updateSecret(
  tx: Queryable,
  id: string,
  secret: Sealed<"secret of a hook">,
): Promise<boolean> {
  const updated = await tx
    .update(webhooks)
    .set({ secret })
    .where(eq(webhooks.id, id))
    .returning({ id: webhooks.id });
  return updated.length > 0;
}

const untroubled = { failures: 0, failingSince: null, nextTryAt: null } as const;

/** Turns a webhook on (null) or off, and discards waiting deliveries. @returns false if it is deleted or unchanged */
export async function switchWebhook(
  tx: Queryable,
  id: string,
  offReason: OffReason | null,
): Promise<boolean> {
  const isOther = offReason === null ? isNotNull(webhooks.offReason) : isNull(webhooks.offReason);
  const switched = await tx
    .update(webhooks)
    .set({ ...untroubled, offReason })
    .where(and(eq(webhooks.id, id), isOther))
    .returning({ id: webhooks.id });
  if (switched.length === 0) return false;
  await tx
    .update(webhookMessages)
    .set({ state: "dropped" })
    .where(and(eq(webhookMessages.webhookId, id), eq(webhookMessages.state, "waiting")));
  return true;
}

/** Turns off all webhooks that are on. @returns their number */
export async function switchAllWebhooksOff(tx: Queryable): Promise<number> {
  const on = await tx.select({ id: webhooks.id }).from(webhooks).where(isNull(webhooks.offReason));
  for (const { id } of on) await switchWebhook(tx, id, "switched");
  return on.length;
}

/** Whether a webhook is on, has waiting deliveries, and its next attempt is due. */
const isDue = (now: Date) =>
  and(
    isNull(webhooks.offReason),
    or(isNull(webhooks.nextTryAt), lte(webhooks.nextTryAt, now)),
    or(isNull(webhooks.sendingUntil), lte(webhooks.sendingUntil, now)),
    sql`exists (select 1 from ${webhookMessages} where ${webhookMessages.webhookId} = ${webhooks.id} and ${webhookMessages.state} = 'waiting')`,
  );

export async function listDueWebhooks(db: Queryable, now: Date): Promise<string[]> {
  const due = await db.select({ id: webhooks.id }).from(webhooks).where(isDue(now));
  return due.map(({ id }) => id);
}

/** Takes the lease of a due webhook. @returns the webhook, and its oldest waiting delivery */
export async function leaseWebhook(
  tx: Queryable,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<{ webhook: StoredWebhook; message: StoredMessage } | undefined> {
  const [webhook] = await tx
    .update(webhooks)
    .set({ sendingUntil: until })
    .where(and(eq(webhooks.id, id), isDue(now)))
    .returning();
  if (!webhook) return undefined;
  const [message] = await tx
    .select()
    .from(webhookMessages)
    .where(and(eq(webhookMessages.webhookId, id), eq(webhookMessages.state, "waiting")))
    .orderBy(asc(webhookMessages.number))
    .limit(1);
  // The deliveries were discarded while the update waited for the webhook's lock.
  if (!message) await endLease(tx, id);
  return message && { webhook, message };
}

export async function endLease(db: Queryable, id: string): Promise<void> {
  await db.update(webhooks).set({ sendingUntil: null }).where(eq(webhooks.id, id));
}

/** Stores the result of an attempt, and ends the lease. */
export async function recordTry(
  tx: Queryable,
  { webhook, message }: { webhook: StoredWebhook; message: StoredMessage },
  { answer, after, now }: { answer: PostAnswer; after: AfterAnswer; now: Date },
): Promise<void> {
  const { failures, failingSince, nextTryAt } = after.next === "tries again" ? after : untroubled;
  await tx
    .update(webhooks)
    .set({ failures, failingSince, nextTryAt, sendingUntil: null })
    .where(eq(webhooks.id, webhook.id));
  await tx
    .update(webhookMessages)
    .set({
      ...answer,
      tries: sql`${webhookMessages.tries} + 1`,
      answeredAt: now,
      ...(answer.failure === null && { state: "delivered" }),
    })
    .where(eq(webhookMessages.id, message.id));
}

/**
 * Stores the answer to a test. After a good answer we send waiting deliveries immediately. If another delivery is
 * running or was attempted after the test, its answer decides instead.
 */
export async function insertTest(
  tx: Queryable,
  { id, webhookId, createdAt }: Pick<StoredMessage, "id" | "webhookId" | "createdAt">,
  { failure, status, ms }: PostAnswer,
): Promise<void> {
  const sent = { id, webhookId, createdAt, type: "test", tries: 1, answeredAt: new Date() } as const;
  const state = failure === null ? "delivered" : "dropped";
  await tx.insert(webhookMessages).values({ ...sent, state, failure, status, ms });
  if (failure !== null) return;
  await tx
    .update(webhooks)
    .set(untroubled)
    .where(
      and(
        eq(webhooks.id, webhookId),
        or(isNull(webhooks.sendingUntil), lte(webhooks.sendingUntil, sent.answeredAt)),
        sql`not exists (select 1 from ${webhookMessages} where ${webhookMessages.webhookId} = ${webhookId}
          and ${webhookMessages.type} <> 'test' and ${webhookMessages.answeredAt} > ${createdAt.toISOString()}::timestamptz)`,
      ),
    );
  await tx.execute(sql`select pg_notify('hook_messages', '')`);
}

/** Deletes deliveries with their answers. */
export async function deleteMessagesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(webhookMessages).where(lt(webhookMessages.createdAt, before));
}
