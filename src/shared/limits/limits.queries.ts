import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { rateLimits } from "./limits.tables.ts";

type Count = Pick<typeof rateLimits.$inferSelect, "points" | "expiresAt">;

/**
 * Adds points in one atomic statement: to the current window, else to a new one until `expiresAt`. Commits with
 * `synchronous_commit` off, since a power failure may lose a count; never call it within a transaction.
 *
 * @param db the outer handle
 */
export async function addPoints(
  db: Queryable,
  { key, points, now, expiresAt }: { key: string; points: number; now: Date; expiresAt: Date },
): Promise<Count> {
  const latest = latestEnd(expiresAt);
  const isOver = sql`(${rateLimits.expiresAt} <= ${sql.param(now, rateLimits.expiresAt)} or ${rateLimits.expiresAt} > ${sql.param(latest, rateLimits.expiresAt)})`;
  const [count] = await db
    .insert(rateLimits)
    .values({ key, points, expiresAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then excluded.points else ${rateLimits.points} + excluded.points end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${rateLimits.expiresAt} end`,
      },
    })
    .returning({
      points: rateLimits.points,
      expiresAt: rateLimits.expiresAt,
      commits: sql`set_config('synchronous_commit', 'off', true)`,
    });
  if (!count) throw new Error("The points were not counted");
  return count;
}

/**
 * The latest plausible end of a stored window, allowing for the clocks of other processes. After a clock was set
 * back, a stored end may be later, and the count would refuse calls for too long.
 */
function latestEnd(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + MINUTE_MS);
}

/**
 * The count of the current window.
 *
 * @param expiresAt the end of a window that begins now
 */
export async function findCount(
  db: Queryable,
  { key, now, expiresAt }: { key: string; now: Date; expiresAt: Date },
): Promise<Count | undefined> {
  const [count] = await db
    .select({ points: rateLimits.points, expiresAt: rateLimits.expiresAt })
    .from(rateLimits)
    .where(
      and(
        eq(rateLimits.key, key),
        gt(rateLimits.expiresAt, now),
        lte(rateLimits.expiresAt, latestEnd(expiresAt)),
      ),
    );
  return count;
}

export async function deleteCount(db: Queryable, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

export async function deleteCountsExpiredBy(db: Queryable, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expiresAt, now));
}
