import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { Counter } from "prom-client";
import type { Database } from "#shared/db/database.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { DAY_S } from "#shared/time/durations.ts";
import { RATE_LIMIT_DAYS } from "#shared/time/periods.ts";
import { addPoints, deleteCount, deleteCountsExpiredBy, findCount } from "./limits.queries.ts";

export const limitsRefused = new Counter({
  name: "limits_refused_total",
  help: "Calls refused by a rate limit.",
  labelNames: ["limit"],
  registers: [],
});

export interface SharedLimitOptions {
  database: Database;
  secrets: Secrets;
  /** Unique within the site. */
  name: string;
  /** Points allowed in a window. */
  points: number;
  /** The length of a window, from its first take. */
  seconds: number;
  now?: () => Date;
}

export type Allowance = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** One key, or several with a factor of the limit each, such as the networks of an address from narrow to wide. */
export type CountedKeys = string | readonly { key: string; times: number }[];

export interface SharedLimit {
  /** Counts a call, and resolves to whether it was within the limit. A refused take counts too. */
  take(keys: CountedKeys, points?: number): Promise<Allowance>;
  /** The answer that `take` would give, without counting. */
  peek(keys: CountedKeys): Promise<Allowance>;
  /** Deletes the count. Another process may still refuse for a few seconds. */
  clear(keys: CountedKeys): Promise<void>;
}

/**
 * A rate limit that all processes count in the database, under a digest of the key. For 10,000 concurrent attempts on
 * one key, this sends some twenty statements. `rate-limiter-flexible` sends one for each, and waits for the disk.
 */
export function createSharedLimit(options: SharedLimitOptions): SharedLimit {
  const { database, secrets, name, points: limit, seconds, now = () => new Date() } = options;
  // docs/privacy.md states the longest window.
  if (seconds > RATE_LIMIT_DAYS * DAY_S) throw new Error(`The window of ${name} exceeds RATE_LIMIT_DAYS`);
  const endOf = (start: Date) => new Date(start.getTime() + seconds * 1000);
  const rowOf = (key: string) => `${name} ${secrets.digest(`limit ${name}`, key)}`;
  let refusals: LRUCache<string, { expiresAt: Date; until: number }> | undefined;
  const queues = new Map<string, LimitFunction>();

  return {
    take: (keys, points = 1) => ofEach(keys, (key, max) => take(key, max, points)),
    peek: (keys) => ofEach(keys, peek),
    async clear(keys) {
      for (const { key } of listed(keys)) {
        const row = rowOf(key);
        await deleteCount(database.db, row);
        refusals?.delete(row);
      }
    },
  };

  /** Checks the keys in order up to the first refusal: a refused network does not count for wider networks. */
  async function ofEach(
    keys: CountedKeys,
    ask: (key: string, max: number) => Promise<Allowance>,
  ): Promise<Allowance> {
    // A call without a key would have no limit.
    if (keys.length === 0) throw new Error(`The limit ${name} was asked without a key`);
    for (const { key, times } of listed(keys)) {
      const answer = await ask(key, limit * times);
      if (!answer.allowed) {
        limitsRefused.inc({ limit: name });
        return answer;
      }
    }
    return { allowed: true };
  }

  function take(key: string, max: number, points: number): Promise<Allowance> {
    const row = rowOf(key);
    return limitConcurrency(row, max, async () => {
      const cached = cachedRefusal(row);
      if (cached) return cached;
      const time = now();
      const expiresAt = endOf(time);
      const count = await addPoints(database.db, { key: row, points, now: time, expiresAt });
      if (count.points <= max) return { allowed: true };
      cacheRefusal(row, count.expiresAt);
      return refusalUntil(count.expiresAt);
    });
  }

  async function peek(key: string, max: number): Promise<Allowance> {
    const row = rowOf(key);
    const cached = cachedRefusal(row);
    if (cached) return cached;
    const time = now();
    const count = await findCount(database.db, { key: row, now: time, expiresAt: endOf(time) });
    if (!count || count.points < max) return { allowed: true };
    cacheRefusal(row, count.expiresAt);
    return refusalUntil(count.expiresAt);
  }

  /** Bounds concurrent takes of a key in the database by its limit. The others queue and get the cached refusal. */
  function limitConcurrency<T>(row: string, max: number, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(row) ?? pLimit(max);
    queues.set(row, queue);
    return queue(work).finally(() => {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(row);
    });
  }

  /** Caches a refusal, for a few seconds only: another process may clear the count. */
  function cacheRefusal(row: string, expiresAt: Date): void {
    // Allocates memory for MAX_CACHED keys; most limits never refuse.
    refusals ??= new LRUCache({ max: MAX_CACHED });
    refusals.set(row, { expiresAt, until: Math.min(now().getTime() + CACHE_MS, expiresAt.getTime()) });
  }

  function cachedRefusal(row: string): Allowance | undefined {
    const refusal = refusals?.get(row);
    const left = refusal ? refusal.until - now().getTime() : 0;
    return refusal && left > 0 && left <= CACHE_MS ? refusalUntil(refusal.expiresAt) : undefined;
  }

  function refusalUntil(expiresAt: Date): Allowance {
    const seconds = Math.ceil((expiresAt.getTime() - now().getTime()) / 1000);
    return { allowed: false, retryAfterSeconds: Math.max(1, seconds) };
  }
}

function listed(keys: CountedKeys): readonly { key: string; times: number }[] {
  return typeof keys === "string" ? [{ key: keys, times: 1 }] : keys;
}

/** The limit for each database, for code that receives its database with each call. */
export function sharedLimitOf(
  limit: Pick<SharedLimitOptions, "name" | "points" | "seconds">,
): (site: Pick<SharedLimitOptions, "database" | "secrets">) => SharedLimit {
  const made = new WeakMap<Database, SharedLimit>();
  return ({ database, secrets }) => {
    const known = made.get(database) ?? createSharedLimit({ ...limit, database, secrets });
    made.set(database, known);
    return known;
  };
}

const CACHE_MS = 5000;
const MAX_CACHED = 10_000;

/** Deletes the counts of expired windows; runs every ten minutes. */
export function scheduleLimitSweep(jobs: Pick<Jobs, "schedule">, database: Database): void {
  jobs.schedule("sweep-rate-limits", "*/10 * * * *", () => deleteCountsExpiredBy(database.db, new Date()));
}
