import { and, count, eq, isNotNull, isNull, like, lt, ne, notExists, or } from "drizzle-orm";
import type { Role } from "#shared/api/roles.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { userRoles, users } from "./accounts.tables.ts";

export type User = typeof users.$inferSelect;

/** A user's columns without a pending change of address. */
export const noAddressChange = { newEmail: null, newEmailSessionId: null, isNewEmailTheirs: false };

export async function findUserByEmail(db: Queryable, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

/** Whether any account still has the bcrypt hash that was imported with it. */
export async function hasImportedPasswords(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(like(users.passwordHash, "$2%")).limit(1);
  return found.length > 0;
}

/** Whether an address has a confirmed account. An unconfirmed one does not count. */
export async function hasConfirmedAccount(db: Queryable, email: string): Promise<boolean> {
  const user = await findUserByEmail(db, email);
  return Boolean(user?.emailConfirmedAt);
}

/** Whether the address has an account, and its owner has proven it with an email. */
export async function hasProvenAddress(db: Queryable, email: string): Promise<boolean> {
  const user = await findUserByEmail(db, email);
  return Boolean(user?.emailConfirmedAt) && !user?.isAddressUnproven;
}

export async function findUser(db: Queryable, userId: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user;
}

/** SELECT ... FOR UPDATE: the account, locked until the transaction ends. */
export async function lockUserByEmail(tx: Queryable, email: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for("update");
  return user;
}

/** SELECT ... FOR UPDATE: the demo's account with this role, locked until the transaction ends. */
export async function lockDemoAccount(tx: Queryable, role: Role): Promise<User | undefined> {
  const [found] = await tx
    .select({ user: users })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(users.isDemoAdmin, true), eq(userRoles.role, role)))
    .for("update", { of: users });
  return found?.user;
}

/**
 * SELECT ... FOR KEY SHARE: prevents the account's deletion until the transaction ends. Must be the transaction's
 * first lock (docs/decisions/014).
 *
 * @returns false if the account is deleted
 */
export async function lockAccountForShare(tx: Queryable, userId: string): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("key share");
  return found.length > 0;
}

/**
 * SELECT ... FOR SHARE: the account of an address that its owner has proven. Waits for a running confirmation, and
 * blocks new ones until the transaction ends. A later confirmation claims the rows of this transaction.
 *
 * @returns its id; null if there is no account, or its address is unproven
 */
export async function lockProvenAccount(tx: Queryable, email: string): Promise<string | null> {
  const { id, emailConfirmedAt, isAddressUnproven } = users;
  // Locked in any state, because a condition would skip the account that is being confirmed.
  const [found] = await tx
    .select({ id, emailConfirmedAt, isAddressUnproven })
    .from(users)
    .where(eq(users.email, email.toLowerCase()))
    .for("share");
  return found?.emailConfirmedAt && !found.isAddressUnproven ? found.id : null;
}

/** SELECT ... FOR UPDATE: the account, locked until the transaction ends. */
export async function lockUser(tx: Queryable, userId: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  return user;
}

/** Adds an account with a confirmed address, since the operator creates it without a sign-up. */
export async function insertUser(
  db: Queryable,
  row: { email: string; passwordHash: string; isDemoAdmin?: boolean },
): Promise<User> {
  const user = await insertUserIfNew(db, { ...row, emailConfirmedAt: new Date() });
  if (!user) throw new Error("The account was not inserted");
  return user;
}

/** Adds an account; undefined if the address already has one. */
export async function insertUserIfNew(
  db: Queryable,
  row: typeof users.$inferInsert,
): Promise<User | undefined> {
  const [user] = await db.insert(users).values(row).onConflictDoNothing({ target: users.email }).returning();
  return user;
}

/** Records once a day that an account is in use, and withdraws any warning of its deletion. */
export async function markSeen(db: Queryable, userId: string, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db
    .update(users)
    .set({ lastSeenAt: now, idleWarnedAt: null })
    .where(and(eq(users.id, userId), or(lt(users.lastSeenAt, yesterday), isNotNull(users.idleWarnedAt))));
}

/** Ids of the accounts without a role that were last seen before `before`. */
export async function listIdle(
  db: Queryable,
  { before, warnedBefore }: { before: Date; warnedBefore: Date | null },
): Promise<string[]> {
  const held = db.select({ userId: userRoles.userId }).from(userRoles).where(eq(userRoles.userId, users.id));
  const warned = warnedBefore ? lt(users.idleWarnedAt, warnedBefore) : isNull(users.idleWarnedAt);
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(lt(users.lastSeenAt, before), isNotNull(users.emailConfirmedAt), warned, notExists(held)))
    .orderBy(users.lastSeenAt)
    .limit(IDLE_AT_ONCE);
  return found.map(({ id }) => id);
}

/** The most accounts for one night. The next night continues with the rest. */
const IDLE_AT_ONCE = 1000;

export async function updateUser(
  db: Queryable,
  userId: string,
  change: Partial<Omit<User, "id" | "createdAt" | "updatedAt">>,
): Promise<User> {
  const [user] = await db
    .update(users)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(users.id, userId))
    .returning();
  if (!user) throw new Error("The account does not exist");
  return user;
}

export async function grantRole(db: Queryable, userId: string, role: Role): Promise<void> {
  await db.insert(userRoles).values({ userId, role }).onConflictDoNothing();
}

export async function rolesOf(db: Queryable, userId: string): Promise<Role[]> {
  const found = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId));
  return found.map(({ role }) => role);
}

/** Whether an account with this address, or with a pending change to it, has a role. */
export async function hasRoleAt(db: Queryable, address: string): Promise<boolean> {
  const email = address.toLowerCase();
  const found = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(or(eq(users.email, email), eq(users.newEmail, email)))
    .limit(1);
  return found.length > 0;
}

export async function countAdmins(db: Queryable, exceptUserId?: string): Promise<number> {
  const [row] = await db
    .select({ admins: count() })
    .from(userRoles)
    .where(and(eq(userRoles.role, "admin"), exceptUserId ? ne(userRoles.userId, exceptUserId) : undefined));
  return row?.admins ?? 0;
}

/** Whether an account other than the demo's is an admin. */
export async function hasRealAdmin(db: Queryable): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, "admin"), eq(users.isDemoAdmin, false)))
    .limit(1);
  return found.length > 0;
}

/** Deletes an account. The database deletes its rows by foreign key. */
export async function deleteUser(db: Queryable, userId: string): Promise<void> {
  await db.delete(users).where(eq(users.id, userId));
}

export async function deleteDemoAccounts(db: Queryable): Promise<void> {
  await db.delete(users).where(eq(users.isDemoAdmin, true));
}

/** Deletes the account of an address, if unconfirmed. */
export async function deleteUnconfirmed(db: Queryable, email: string): Promise<void> {
  await db.delete(users).where(and(eq(users.email, email), isNull(users.emailConfirmedAt)));
}
