import { and, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { Queryable } from "#shared/db/database.server.ts";
import type { ListSource } from "#shared/lists/list.server.ts";
import { byText } from "#shared/lists/list-order.server.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { SAME_SCHOOL_HOURS } from "./schools.rules.ts";
import { schoolRegistrations, schoolRemovals } from "./schools.tables.ts";

/** Upserts an address with its time. @returns its id; undefined for a repetition within a day, which is ignored */
export async function registerSchool(
  tx: Queryable,
  { email, registeredAt }: { email: string; registeredAt: Date },
): Promise<string | undefined> {
  const earlier = new Date(registeredAt.getTime() - SAME_SCHOOL_HOURS * HOUR_MS);
  const [stored] = await tx
    .insert(schoolRegistrations)
    .values({ email: email.toLowerCase(), registeredAt })
    .onConflictDoUpdate({
      target: schoolRegistrations.email,
      set: { registeredAt },
      setWhere: lt(schoolRegistrations.registeredAt, earlier),
    })
    .returning({ id: schoolRegistrations.id });
  return stored?.id;
}

export async function findSchool(
  db: Queryable,
  id: string,
): Promise<{ email: string; confirmedAt: Date | null } | undefined> {
  const { email, confirmedAt } = schoolRegistrations;
  const [found] = await db
    .select({ email, confirmedAt })
    .from(schoolRegistrations)
    .where(eq(schoolRegistrations.id, id));
  return found;
}

/** Stores the first click on the emailed link. @returns whether this click was the first */
export async function confirmSchool(tx: Queryable, id: string, confirmedAt: Date): Promise<boolean> {
  const confirmed = await tx
    .update(schoolRegistrations)
    .set({ confirmedAt })
    .where(and(eq(schoolRegistrations.id, id), isNull(schoolRegistrations.confirmedAt)))
    .returning({ id: schoolRegistrations.id });
  return confirmed.length > 0;
}

/** Deletes an address. A trigger queues its deletion at Brevo. @returns false if the address is already deleted */
export async function deleteSchool(tx: Queryable, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(schoolRegistrations)
    .where(eq(schoolRegistrations.id, id))
    .returning({ id: schoolRegistrations.id });
  return deleted.length > 0;
}

/** Addresses that Brevo has to delete, except those confirmed again since their deletion. */
export async function listRemovals(db: Queryable): Promise<string[]> {
  const again = db
    .select({ email: schoolRegistrations.email })
    .from(schoolRegistrations)
    .where(isNotNull(schoolRegistrations.confirmedAt));
  await db.delete(schoolRemovals).where(inArray(schoolRemovals.email, again));
  return (await db.select({ email: schoolRemovals.email }).from(schoolRemovals)).map(({ email }) => email);
}

export async function deleteRemoval(db: Queryable, email: string): Promise<void> {
  await db.delete(schoolRemovals).where(eq(schoolRemovals.email, email));
}

/** The list of schools. */
export function schoolsSource(db: Queryable) {
  const { id, email, registeredAt, confirmedAt } = schoolRegistrations;
  return {
    table: schoolRegistrations,
    createdAt: registeredAt,
    columns: { id, email, createdAt: registeredAt, confirmedAt },
    from: (fields: SelectedFields) => db.select(fields).from(schoolRegistrations),
    sorts: {
      email: byText(email),
      state: { by: sql`${confirmedAt} is null`, type: "boolean" },
      sent: { by: registeredAt, type: "timestamptz" },
    },
  } satisfies ListSource;
}
