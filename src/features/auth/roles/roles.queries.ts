import { and, asc, eq, exists, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Role } from "#shared/api/roles.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { userRoles, users } from "../account/accounts.tables.ts";

/** The accounts with a role, by email address, with their roles in alphabetical order. */
export function listStaff(
  db: Queryable,
): Promise<{ userId: string; email: string; lastSeenAt: Date; roles: Role[] }[]> {
  return db
    .select({
      userId: users.id,
      email: users.email,
      lastSeenAt: users.lastSeenAt,
      roles: sql<Role[]>`array_agg(${userRoles.role} order by ${userRoles.role})`,
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .groupBy(users.id)
    .orderBy(asc(users.email));
}

/** The email addresses of all safeguarding leads except one account; empty without leads. */
export async function listLeads(db: Queryable, except: string | null = null): Promise<string[]> {
  const staff = await listStaff(db);
  const leads = staff.filter(({ userId, roles }) => roles.includes("safeguarding-lead") && userId !== except);
  return leads.map(({ email }) => email);
}

/** Table lock: serialises changes of roles until the transaction ends, so that a count of admins remains right. */
export async function lockRoles(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table ${userRoles} in share row exclusive mode`);
}

/** @returns false if the account had the role already */
export async function insertRole(db: Queryable, userId: string, role: Role): Promise<boolean> {
  const added = await db.insert(userRoles).values({ userId, role }).onConflictDoNothing().returning();
  return added.length > 0;
}

export async function deleteRole(db: Queryable, userId: string, role: Role): Promise<void> {
  await db.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)));
}

/** Marks an admin as emailed about the account. @returns the confirmed address, the first time only */
export async function claimInvitation(tx: Queryable, userId: string, at: Date): Promise<string | undefined> {
  const isAdmin = tx
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, users.id), eq(userRoles.role, "admin")));
  const [claimed] = await tx
    .update(users)
    .set({ invitedAt: at })
    .where(
      and(
        eq(users.id, userId),
        isNull(users.invitedAt),
        isNotNull(users.emailConfirmedAt),
        or(isNull(users.bannedUntil), lte(users.bannedUntil, at)),
        exists(isAdmin),
      ),
    )
    .returning({ email: users.email });
  return claimed?.email;
}
