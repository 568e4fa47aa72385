import { sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.ts";
import { signalEvents } from "../events/events.tables.ts";

export async function hasEvents(db: Queryable): Promise<boolean> {
  return (await db.select({ id: signalEvents.id }).from(signalEvents).limit(1)).length > 0;
}

/** Table lock: serialises seeding until the transaction ends. */
export async function lockEvents(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table signal_events in share row exclusive mode`);
}
