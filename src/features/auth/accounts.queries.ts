import { and, count, eq, ne } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.ts";
import { userRoles, users } from "./accounts.tables.ts";

type User = typeof users.$inferSelect;

export async function findUserByEmail(db: Queryable, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

/** Adds an account whose address counts as confirmed: made by the operator, not by sign-up. */
export async function insertUser(db: Queryable, row: { email: string; passwordHash: string }): Promise<User> {
  const [user] = await db
    .insert(users)
    .values({ ...row, emailConfirmedAt: new Date() })
    .returning();
  if (!user) throw new Error("The account was not inserted");
  return user;
}

export async function updatePasswordHash(db: Queryable, userId: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash, updatedAt: new Date() }).where(eq(users.id, userId));
}

export async function grantRole(db: Queryable, userId: string, role: "admin"): Promise<void> {
  await db.insert(userRoles).values({ userId, role }).onConflictDoNothing();
}

export async function countAdmins(db: Queryable, exceptUserId?: string): Promise<number> {
  const [row] = await db
    .select({ admins: count() })
    .from(userRoles)
    .where(and(eq(userRoles.role, "admin"), exceptUserId ? ne(userRoles.userId, exceptUserId) : undefined));
  return row?.admins ?? 0;
}

export async function deleteUserByEmail(db: Queryable, email: string): Promise<void> {
  await db.delete(users).where(eq(users.email, email));
}
