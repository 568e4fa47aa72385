import { and, eq, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import { z } from "zod";
import { columnsOf } from "#shared/db/columns.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { ListSource } from "#shared/lists/list.server.ts";
import { byText } from "#shared/lists/list-order.server.ts";
import type { SubscriptionsFilters } from "./subscriptions.api.ts";
import { alertSubscriptions as subscriptions } from "./subscriptions.tables.ts";

/** A subscription in the API's form for admins. */
export const subscriptionSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  /** Masked without fresh proof. */
  phone: z.string().nullable(),
  subscriptionTypes: z.array(z.string()),
  createdAt: z.date(),
  isActive: z.boolean(),
});

type NewSubscription = typeof subscriptions.$inferInsert;

/**
 * Upserts the subscription of an address, in a transaction that has locked its event. An active subscription keeps
 * its name and number, because a sign-up does not prove that the caller owns the address.
 */
export async function recordSubscription(
  tx: Queryable,
  subscription: NewSubscription,
): Promise<{ id: string; isActive: boolean }> {
  const kept = (column: "full_name" | "phone") =>
    sql.raw(
      `case when alert_subscriptions.is_active then alert_subscriptions.${column} else excluded.${column} end`,
    );
  const [row] = await tx
    .insert(subscriptions)
    .values(subscription)
    .onConflictDoUpdate({
      target: subscriptions.email,
      set: { fullName: kept("full_name"), phone: kept("phone"), updatedAt: subscription.updatedAt },
    })
    .returning({ id: subscriptions.id, isActive: subscriptions.isActive });
  if (!row) throw new Error("The subscription was not stored");
  return row;
}

/** The list of subscriptions; phone numbers are encrypted. */
export function subscriptionsSource(db: Queryable, { state }: SubscriptionsFilters) {
  const { fullName, email, createdAt, isActive } = subscriptions;
  return {
    table: subscriptions,
    createdAt,
    columns: columnsOf(subscriptions, subscriptionSchema),
    from: (fields: SelectedFields) => db.select(fields).from(subscriptions),
    filter: state && eq(isActive, state === "active"),
    sorts: {
      name: byText(fullName),
      email: byText(email),
      sent: { by: createdAt, type: "timestamptz" },
      state: { by: sql`not ${isActive}`, type: "boolean" },
    },
  } satisfies ListSource;
}

export async function findSubscription(
  db: Queryable,
  id: string,
): Promise<{ isActive: boolean } | undefined> {
  const [subscription] = await db
    .select({ isActive: subscriptions.isActive })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  return subscription;
}

/** @param email in lower case */
export async function findSubscriberName(db: Queryable, email: string): Promise<string | undefined> {
  const [subscriber] = await db
    .select({ name: subscriptions.fullName })
    .from(subscriptions)
    .where(eq(subscriptions.email, email));
  return subscriber?.name;
}

/** @param email in lower case */
export async function hasActiveSubscription(db: Queryable, email: string): Promise<boolean> {
  const active = and(eq(subscriptions.email, email), eq(subscriptions.isActive, true));
  return (await db.$count(subscriptions, active)) > 0;
}

export async function setActive(db: Queryable, id: string, isActive: boolean, now: Date): Promise<void> {
  await db
    .update(subscriptions)
    .set({ isActive, updatedAt: now })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.isActive, !isActive)));
}
