import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import type { Database } from "#shared/db/database.ts";
import type { Secrets } from "#shared/secrets/secrets.ts";
import { addPoints, deleteCount, findCount } from "./limits.queries.ts";

export interface SharedLimitOptions {
  database: Database;
  secrets: Secrets;
  /** Unique within the site. */
  name: string;
  /** How many are allowed a window. */
  points: number;
  /** How long a window lasts, from the first take in it. */
  seconds: number;
  now?: () => Date;
}

export type Allowance = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** A key with a count of its own, or several, such as the networks of an address from narrow to wide, each allowed so many times the limit. */
export type Counted = string | readonly { key: string; times: number }[];

export interface SharedLimit {
  /** Counts, and says whether that was still within the limit. A refused take counts too. */
  take(counted: Counted, points?: number): Promise<Allowance>;
  /** What one more take would be answered; counts nothing. */
  peek(counted: Counted): Promise<Allowance>;
  /** Forgets what was counted. Another process may refuse for a few seconds more. */
  clear(counted: Counted): Promise<void>;
}

/** How often something may be done, counted by every process on the database together. The database keeps a digest of the key. */
export function createSharedLimit(options: SharedLimitOptions): SharedLimit {
  const { database, secrets, name, points: limit, seconds, now = () => new Date() } = options;
  const rowOf = (key: string) => `${name} ${secrets.digest(`limit ${name}`, key)}`;
  const refusals = new LRUCache<string, { expiresAt: Date; until: number }>({ max: MOST_REMEMBERED });
  const queues = new Map<string, LimitFunction>();

  return {
    take: (counted, points = 1) => ofEach(counted, (key, most) => take(key, most, points)),
    peek: (counted) => ofEach(counted, peek),
    async clear(counted) {
      for (const { key } of listed(counted)) {
        const row = rowOf(key);
        await deleteCount(database.db, row);
        refusals.delete(row);
      }
    },
  };

  /** Asks for each key in turn, up to the first refusal: what a network is refused uses up nothing of the wider one. */
  async function ofEach(
    counted: Counted,
    ask: (key: string, most: number) => Promise<Allowance>,
  ): Promise<Allowance> {
    for (const { key, times } of listed(counted)) {
      const answer = await ask(key, limit * times);
      if (!answer.allowed) return answer;
    }
    return { allowed: true };
  }

  function take(key: string, most: number, points: number): Promise<Allowance> {
    const row = rowOf(key);
    return inTurn(row, most, async () => {
      const remembered = rememberedRefusal(row);
      if (remembered) return remembered;
      const time = now();
      const expiresAt = new Date(time.getTime() + seconds * 1000);
      const count = await addPoints(database.db, { key: row, points, now: time, expiresAt });
      if (count.points <= most) return { allowed: true };
      rememberRefusal(row, count.expiresAt);
      return refusalUntil(count.expiresAt);
    });
  }

  async function peek(key: string, most: number): Promise<Allowance> {
    const row = rowOf(key);
    const remembered = rememberedRefusal(row);
    if (remembered) return remembered;
    const count = await findCount(database.db, row, now());
    if (!count || count.points < most) return { allowed: true };
    rememberRefusal(row, count.expiresAt);
    return refusalUntil(count.expiresAt);
  }

  /** Lets as many takes of a flood reach the database at once as the limit allows; the rest wait, and meet the refusal in memory. */
  function inTurn<T>(row: string, most: number, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(row) ?? pLimit(most);
    queues.set(row, queue);
    return queue(work).finally(() => {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(row);
    });
  }

  /** Answers a flood from memory, for a few seconds only: another process may clear the count. */
  function rememberRefusal(row: string, expiresAt: Date): void {
    refusals.set(row, { expiresAt, until: Math.min(now().getTime() + REMEMBER_MS, expiresAt.getTime()) });
  }

  function rememberedRefusal(row: string): Allowance | undefined {
    const refusal = refusals.get(row);
    return refusal && now().getTime() < refusal.until ? refusalUntil(refusal.expiresAt) : undefined;
  }

  function refusalUntil(expiresAt: Date): Allowance {
    const seconds = Math.ceil((expiresAt.getTime() - now().getTime()) / 1000);
    return { allowed: false, retryAfterSeconds: Math.max(1, seconds) };
  }
}

function listed(counted: Counted): readonly { key: string; times: number }[] {
  return typeof counted === "string" ? [{ key: counted, times: 1 }] : counted;
}

/** The limit of a site by its database, for code that is told of both anew at each call. */
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

const REMEMBER_MS = 5000;
const MOST_REMEMBERED = 10_000;
