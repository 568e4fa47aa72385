import { sql } from "drizzle-orm";
import { type Db, type DrizzleTransactionLike, fromDrizzle } from "pg-boss";
import { type Database, type Queryable, rows } from "#shared/db/database.server.ts";

export function bossDatabase(database: Pick<Database, "query" | "listen">): Db {
  return {
    executeSql: (text, values) => database.query(text, values),
    async listen(channel, onNotification, onReconnect) {
      const close = await database.listen(channel, onNotification, onReconnect);
      onReconnect();
      return { close };
    },
  };
}

/** The adapter within an open transaction. */
export function within(tx: Queryable): Db {
  return fromDrizzle(tx as unknown as DrizzleTransactionLike, sql);
}

/** Requeues every active job. Only safe where no other process can be running one. */
export async function releaseActive(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active'`);
}

/** The jobs of one queue. */
export interface QueueState {
  queue: string;
  /** Due, and not tried yet. */
  waiting: number;
  /** Due later. */
  scheduled: number;
  /** Failed at least once, and scheduled for another attempt. */
  retrying: number;
  active: number;
  /** Failed after all attempts; deleted after some days. */
  failed: number;
  /** The due time of the oldest waiting or retrying job, in ISO 8601. Null without such a job. */
  oldestDue: string | null;
  /** The age of `oldestDue` in seconds. */
  oldestSeconds: number | null;
  /** The time when the first of `failed` failed, in ISO 8601. */
  failedSince: string | null;
}

/** The state of every queue, by the database's clock. */
export function queueStates(database: Pick<Database, "rows">): Promise<QueueState[]> {
  return database.rows(sql`
    select *, extract(epoch from now() - "oldestAt")::float8 as "oldestSeconds",
      to_json("oldestAt") #>> '{}' as "oldestDue", to_json("failedAt") #>> '{}' as "failedSince"
    from (
      select queue.name as queue,
        count(*) filter (where job.state = 'created' and job.start_after <= now())::int as waiting,
        count(*) filter (where job.state = 'created' and job.start_after > now())::int as scheduled,
        count(*) filter (where job.state = 'retry')::int as retrying,
        count(*) filter (where job.state = 'active')::int as active,
        count(*) filter (where job.state = 'failed')::int as failed,
        min(case job.state when 'created' then case when job.start_after <= now() then job.start_after end
          when 'retry' then job.created_on end) as "oldestAt",
        min(job.completed_on) filter (where job.state = 'failed') as "failedAt"
      from pgboss.queue left join pgboss.job on job.name = queue.name
      where left(queue.name, 8) <> '__pgboss'
      group by queue.name) as states
    order by queue`);
}

/** Requeues every job that failed after all attempts, with all its attempts. Resolves to their number. */
export async function requeueFailed(tx: Queryable): Promise<number> {
  const requeued = await rows(
    tx,
    sql`
      update pgboss.job set state = 'retry', retry_count = 0, start_after = now(), completed_on = null
      where state = 'failed' and left(name, 8) <> '__pgboss' returning id`,
  );
  return requeued.length;
}
