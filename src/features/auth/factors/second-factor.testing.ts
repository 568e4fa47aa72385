import { sql } from "drizzle-orm";
import type { Database } from "#shared/db/database.ts";

/** Gives an account a second factor that no test asks for a code. */
export async function giveSecondFactor(database: Pick<Database, "rows">, userId: string): Promise<void> {
  await database.rows(sql`
    insert into factors (user_id, type, friendly_name, status, sealed_secret, created_at, updated_at)
    values (${userId}, 'totp', 'Given', 'verified', 'none', now(), now())`);
}

/** Has the account's sessions count as having given it. */
export async function raiseSessionsOf(database: Pick<Database, "rows">, userId: string): Promise<void> {
  await database.rows(sql`update sessions set aal = 'aal2' where user_id = ${userId}`);
}
