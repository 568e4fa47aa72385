import { and, eq } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { directoryIdentities } from "./directory.tables.ts";

/** The account that an identity of the directory signs in. */
export async function findUserIdOfSubject(db: Queryable, subjectDigest: string): Promise<string | undefined> {
  const [found] = await db
    .select({ userId: directoryIdentities.userId })
    .from(directoryIdentities)
    .where(eq(directoryIdentities.subjectDigest, subjectDigest));
  return found?.userId;
}

/** When an account was joined with a directory; undefined for one that is not. */
export async function findJoinedAt(db: Queryable, userId: string, issuer: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ createdAt: directoryIdentities.createdAt })
    .from(directoryIdentities)
    .where(and(eq(directoryIdentities.userId, userId), eq(directoryIdentities.issuer, issuer)));
  return found?.createdAt;
}

/** Joins an account with an identity, in place of the one that it had in the same directory. */
export async function joinIdentity(
  tx: Queryable,
  identity: { userId: string; issuer: string; subjectDigest: string },
): Promise<void> {
  const { userId, issuer } = identity;
  await deleteIdentity(tx, userId, issuer);
  await tx.insert(directoryIdentities).values({ ...identity, createdAt: new Date() });
}

/** @returns whether the account was joined with the directory */
export async function deleteIdentity(db: Queryable, userId: string, issuer: string): Promise<boolean> {
  const deleted = await db
    .delete(directoryIdentities)
    .where(and(eq(directoryIdentities.userId, userId), eq(directoryIdentities.issuer, issuer)))
    .returning({ userId: directoryIdentities.userId });
  return deleted.length > 0;
}

/** Ends the joins of an account with every directory. */
export async function deleteIdentitiesOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(directoryIdentities).where(eq(directoryIdentities.userId, userId));
}
