import { sql } from "drizzle-orm";
import type { Database } from "#shared/db/database.ts";

/** Gives an account a verified second factor. Its code cannot be used. */
export async function giveSecondFactor(database: Pick<Database, "rows">, userId: string): Promise<void> {
  await database.rows(sql`
    insert into factors (user_id, type, friendly_name, status, sealed_secret, created_at, updated_at)
    values (${userId}, 'totp', 'Given', 'verified', 'none', now(), now())`);
}

/** Raises the account's sessions to assurance level aal2, as a second factor does. */
export async function raiseSessionsOf(database: Pick<Database, "rows">, userId: string): Promise<void> {
  await database.rows(sql`update sessions set aal = 'aal2' where user_id = ${userId}`);
}
