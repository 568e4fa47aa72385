import { createHash, randomBytes } from "node:crypto";
import type { Caller } from "#shared/api/caller.ts";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { findDoorPassByHash, type StoredDoorPass, updateLastUse } from "./door-passes.queries.ts";
import { isPassToken, mayDeliverLate, passState, TOKEN_PREFIX } from "./door-passes.rules.ts";

/** Authenticates callers with door passes. */
export function createDoorPassCallers({ db }: Pick<Database, "db">) {
  /**
   * Hashes of tokens that were found in the database. Invalid tokens are never added, so the set is bounded by the
   * number of passes.
   */
  const known = new Set<string>();

  return {
    /** The rate-limit key of a door pass; undefined for a token that this process has not verified. */
    passIn(authorization: string | undefined): string | undefined {
      const token = tokenIn(authorization);
      const hash = token && isPassToken(token) ? hashOfPassToken(token) : undefined;
      return hash && known.has(hash) ? `door pass ${hash}` : undefined;
    },

    /** The caller of a request with a door pass; undefined for any other authorization. */
    async callerOf(authorization: string | undefined): Promise<Caller | undefined> {
      const token = tokenIn(authorization);
      if (!token) return undefined;
      const hash = isPassToken(token) ? hashOfPassToken(token) : undefined;
      const pass = hash && (await findDoorPassByHash(db, hash));
      if (!pass) return { kind: "ended-door-pass" };
      known.add(hash);
      return callerWith(db, pass, new Date());
    },
  };
}

function tokenIn(authorization: string | undefined): string | undefined {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
  return token?.startsWith(TOKEN_PREFIX) ? token : undefined;
}

async function callerWith(db: Queryable, pass: StoredDoorPass, now: Date): Promise<Caller> {
  if (!mayDeliverLate(pass, now)) return { kind: "ended-door-pass" };
  const aMinuteAgo = new Date(now.getTime() - MINUTE_MS);
  if (!pass.lastUsedAt || pass.lastUsedAt < aMinuteAgo) await updateLastUse(db, pass.id, now, aMinuteAgo);
  const { id: passId, eventId, endsAt } = pass;
  return { kind: "door-pass", passId, eventId, endsAt, hasEnded: passState(pass, now) === "ended" };
}

export function newPassToken(): string {
  return TOKEN_PREFIX + randomBytes(32).toString("base64url");
}

/** A token of 256 random bits cannot be guessed, so a fast hash is enough. */
export function hashOfPassToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
