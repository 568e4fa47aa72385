import { and, eq } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { directoryIdentities } from "./directory.tables.ts";

/** The account that a directory identity signs in. */
export async function findUserIdOfSubject(db: Queryable, subjectDigest: string): Promise<string | undefined> {
  const [found] = await db
    .select({ userId: directoryIdentities.userId })
    .from(directoryIdentities)
    .where(eq(directoryIdentities.subjectDigest, subjectDigest));
  return found?.userId;
}

/** When an account joined a directory; undefined if it did not. */
export async function findJoinedAt(db: Queryable, userId: string, issuer: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ createdAt: directoryIdentities.createdAt })
    .from(directoryIdentities)
    .where(and(eq(directoryIdentities.userId, userId), eq(directoryIdentities.issuer, issuer)));
  return found?.createdAt;
}

/** Joins an account with an identity, and replaces its earlier identity in that directory. */
export async function joinIdentity(
  tx: Queryable,
  identity: { userId: string; issuer: string; subjectDigest: string },
): Promise<void> {
  const { userId, issuer } = identity;
  await deleteIdentity(tx, userId, issuer);
  await tx.insert(directoryIdentities).values({ ...identity, createdAt: new Date() });
}

/** @returns whether the account had joined the directory */
export async function deleteIdentity(db: Queryable, userId: string, issuer: string): Promise<boolean> {
  const deleted = await db
    .delete(directoryIdentities)
    .where(and(eq(directoryIdentities.userId, userId), eq(directoryIdentities.issuer, issuer)))
    .returning({ userId: directoryIdentities.userId });
  return deleted.length > 0;
}

/** Ends an account's join with every directory. */
export async function deleteIdentitiesOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(directoryIdentities).where(eq(directoryIdentities.userId, userId));
}
