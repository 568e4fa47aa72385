import { and, asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { userRoles, users } from "../account/accounts.tables.ts";

/** Ordered by e-mail address. */
export function listAdmins(db: Queryable): Promise<{ userId: string; email: string }[]> {
  return db
    .select({ userId: users.id, email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, "admin"))
    .orderBy(asc(users.email));
}

/** Table lock: serialises changes of roles until the transaction ends, so that a count of admins stays right. */
export async function lockRoles(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table ${userRoles} in share row exclusive mode`);
}

/** @returns false if the account had the role already */
export async function insertRole(db: Queryable, userId: string, role: "admin"): Promise<boolean> {
  const added = await db.insert(userRoles).values({ userId, role }).onConflictDoNothing().returning();
  return added.length > 0;
}

export async function deleteRole(db: Queryable, userId: string, role: "admin"): Promise<void> {
  await db.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)));
}
