import { and, eq } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { factors, passkeys } from "./factors.tables.ts";

export type Passkey = typeof passkeys.$inferSelect;

export async function listPasskeysOf(db: Queryable, userId: string): Promise<Passkey[]> {
  const rows = await db
    .select({ passkey: passkeys })
    .from(passkeys)
    .innerJoin(factors, eq(factors.id, passkeys.factorId))
    .where(eq(factors.userId, userId));
  return rows.map(({ passkey }) => passkey);
}

/** @returns false if an account already has the authenticator's key */
export async function insertPasskey(db: Queryable, passkey: Passkey): Promise<boolean> {
  const inserted = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  return inserted.length > 0;
}

/** SELECT ... FOR UPDATE: a passkey of the account, locked until the transaction ends. */
export async function lockPasskey(
  tx: Queryable,
  userId: string,
  credentialId: string,
): Promise<Passkey | undefined> {
  const [row] = await tx
    .select({ passkey: passkeys })
    .from(passkeys)
    .innerJoin(factors, eq(factors.id, passkeys.factorId))
    .where(and(eq(factors.userId, userId), eq(passkeys.credentialId, credentialId)))
    .for("update", { of: passkeys });
  return row?.passkey;
}

export async function updatePasskey(
  db: Queryable,
  factorId: string,
  change: Pick<Passkey, "counter" | "usedAt">,
): Promise<void> {
  await db.update(passkeys).set(change).where(eq(passkeys.factorId, factorId));
}
