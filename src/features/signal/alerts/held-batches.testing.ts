import { sql } from "drizzle-orm";
import { eventOpened } from "#features/events/events/event-opened.jobs.ts";
import type { Database } from "#shared/db/database.server.ts";

/**
 * Delays every batch of alerts after the first until a test releases it. On a busy machine the pause between two
 * batches can end before the test has checked.
 */
export async function holdBatches({ db }: Pick<Database, "db">): Promise<void> {
  await db.execute(sql`
    create or replace function hold_batch() returns trigger language plpgsql as $$
    begin
      new.start_after := now() + interval '1 day';
      return new;
    end $$`);
  await db.execute(sql`
    create or replace trigger hold_batch before insert on pgboss.job for each row
    when (new.name = ${sql.raw(`'${eventOpened.name}'`)} and new.start_after > now() + interval '1 second')
    execute function hold_batch()`);
}

export async function releaseBatches({ db }: Pick<Database, "db">): Promise<void> {
  await db.execute(sql`update pgboss.job set start_after = now() where name = ${eventOpened.name}`);
}
