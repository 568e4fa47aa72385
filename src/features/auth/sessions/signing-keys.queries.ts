import { desc, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { signingKeys } from "./sessions.tables.ts";

type SigningKey = typeof signingKeys.$inferSelect;

/** Newest first. */
export function listSigningKeys(db: Queryable): Promise<SigningKey[]> {
  return db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt));
}

export async function insertSigningKey(db: Queryable, key: SigningKey): Promise<void> {
  await db.insert(signingKeys).values(key);
}

/** Table lock: serialises the creation of keys until the transaction ends. */
export async function lockSigningKeys(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table ${signingKeys} in share row exclusive mode`);
}
