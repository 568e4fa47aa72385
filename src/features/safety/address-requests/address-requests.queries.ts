import { desc, eq, getTableColumns } from "drizzle-orm";
import { users } from "#features/auth/account/accounts.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { addressRequests } from "./address-requests.tables.ts";

const { createdBy: _createdBy, ...columns } = getTableColumns(addressRequests);

/** Newest first. */
export function listRequests(db: Queryable) {
  return db.select(columns).from(addressRequests).orderBy(desc(addressRequests.createdAt));
}

export async function findRequest(db: Queryable, id: string) {
  const [request] = await db.select(columns).from(addressRequests).where(eq(addressRequests.id, id));
  return request;
}

export async function lockRequest(tx: Queryable, id: string) {
  const [request] = await tx
    .select(columns)
    .from(addressRequests)
    .where(eq(addressRequests.id, id))
    .for("update");
  return request;
}

/** @returns undefined if the address already has a request */
export async function insertRequest(
  tx: Queryable,
  request: { email: string; createdBy: string; createdAt: Date },
) {
  const [inserted] = await tx
    .insert(addressRequests)
    .values(request)
    .onConflictDoNothing()
    .returning(columns);
  return inserted;
}

export async function updateRequest(
  tx: Queryable,
  id: string,
  change: Partial<typeof addressRequests.$inferInsert>,
) {
  const [changed] = await tx
    .update(addressRequests)
    .set(change)
    .where(eq(addressRequests.id, id))
    .returning(columns);
  if (!changed) throw new Error("The locked request is gone");
  return changed;
}

/**
 * Deletes every row that belongs to an address without an account. The triggers on `users` delete these rows with an
 * account of that proven address. We insert and delete such an account, so no second list of tables can fall behind.
 */
export async function deleteRowsOfAddress(tx: Queryable, email: string): Promise<void> {
  const [account] = await tx
    .insert(users)
    .values({ email, emailConfirmedAt: new Date() })
    .returning({ id: users.id });
  if (account) await tx.delete(users).where(eq(users.id, account.id));
}
