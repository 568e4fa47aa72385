import { sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";

/** Sends no webhooks for this transaction's changes (migrations/0018_closed_site.sql). */
export async function silenceWebhooks(tx: Queryable): Promise<void> {
  await tx.execute(sql`select set_config('undertone.import', 'on', true)`);
}
