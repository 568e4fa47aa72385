import { sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";

/** Webhooks are not told what this transaction changes (migrations/0018_closed_site.sql). */
export async function silenceWebhooks(tx: Queryable): Promise<void> {
  await tx.execute(sql`select set_config('undertone.import', 'on', true)`);
}
