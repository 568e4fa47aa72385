import { sql } from "drizzle-orm";
import { type Queryable, rows } from "#shared/db/database.ts";

/** The channel on which processes ask for locks and announce their release: "wanted <upload>" or "free <upload>". */
export const LOCK_CHANNEL = "upload_locks";

interface Held {
  uploadId: string;
  /** A UUID that identifies the request. */
  holder: string;
}

/** A power cut may lose a lock, since all holders end with it. */
const withoutSync = sql`set_config('synchronous_commit', 'off', true)`;

const inSeconds = (seconds: number) =>
  sql`statement_timestamp() + make_interval(secs => ${seconds}::double precision)`;

/**
 * Takes a free or expired lock in one statement, or asks its holder to release it. Resolves to whether it was taken.
 * Times are the database's, so that the clocks of processes do not matter.
 */
export async function takeLock(
  db: Queryable,
  { uploadId, holder, seconds }: Held & { seconds: number },
): Promise<boolean> {
  const [found] = await rows<{ taken: boolean }>(
    db,
    sql`with attempt as (
        insert into upload_locks as held (upload_id, holder, expires_at)
        values (${uploadId}, ${holder}::uuid, ${inSeconds(seconds)})
        on conflict (upload_id) do update set
          holder = case when held.expires_at <= statement_timestamp() then excluded.holder else held.holder end,
          expires_at = case when held.expires_at <= statement_timestamp() then excluded.expires_at else held.expires_at end,
          is_wanted = held.expires_at > statement_timestamp()
        returning holder, ${withoutSync} as commits
      )
      select holder = ${holder}::uuid as taken,
        case when holder <> ${holder}::uuid then pg_notify(${LOCK_CHANNEL}, 'wanted ' || ${uploadId}) end as asked
      from attempt`,
  );
  return found?.taken ?? false;
}

/** Extends a lock; undefined where it was lost. `isWanted`: another process waits for it. */
export async function renewLock(
  db: Queryable,
  { uploadId, holder, seconds }: Held & { seconds: number },
): Promise<{ isWanted: boolean } | undefined> {
  const [found] = await rows<{ isWanted: boolean }>(
    db,
    sql`update upload_locks set expires_at = ${inSeconds(seconds)}
      where upload_id = ${uploadId} and holder = ${holder}::uuid
      returning is_wanted as "isWanted", ${withoutSync} as commits`,
  );
  return found;
}

/** Deletes a lock, and tells the processes that wait for it. */
export async function releaseLock(db: Queryable, { uploadId, holder }: Held): Promise<void> {
  await db.execute(sql`with released as (
      delete from upload_locks where upload_id = ${uploadId} and holder = ${holder}::uuid
      returning upload_id, is_wanted, ${withoutSync} as commits
    )
    select pg_notify(${LOCK_CHANNEL}, 'free ' || upload_id) from released where is_wanted`);
}

/** Deletes the locks of killed processes. */
export async function deleteExpiredLocks(db: Queryable): Promise<void> {
  await db.execute(sql`delete from upload_locks where expires_at <= statement_timestamp()`);
}
