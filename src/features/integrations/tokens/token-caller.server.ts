import { createHash, randomBytes } from "node:crypto";
import type { Caller } from "#shared/api/caller.ts";
import type { Database } from "#shared/db/database.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { findTokenByHash, updateLastUse } from "./tokens.queries.ts";
import { isApiToken, TOKEN_PREFIX, tokenState } from "./tokens.rules.ts";

/** Authenticates the holders of API tokens. */
export function createTokenCallers({ db }: Pick<Database, "db">) {
  /**
   * Hashes of tokens that the database contains. Invalid tokens are never added, so the number of tokens limits the
   * set.
   */
  const known = new Set<string>();

  return {
    /** The rate-limit key of a token; undefined for a token that this process has not seen. */
    tokenIn(authorization: string | undefined): string | undefined {
      const token = tokenIn(authorization);
      const hash = token && isApiToken(token) ? hashOfToken(token) : undefined;
      return hash && known.has(hash) ? `token ${hash}` : undefined;
    },

    /** The caller of a request with a token; undefined for any other authorization. */
    async callerOf(authorization: string | undefined): Promise<Caller | undefined> {
      const token = tokenIn(authorization);
      if (!token) return undefined;
      const hash = isApiToken(token) ? hashOfToken(token) : undefined;
      const found = hash && (await findTokenByHash(db, hash));
      if (!found) return { kind: "ended-token" };
      known.add(hash);
      const today = londonDate(new Date());
      if (tokenState(found, today) !== "open") return { kind: "ended-token" };
      if (found.lastUsedOn !== today) await updateLastUse(db, found.id, today);
      return { kind: "token", tokenId: found.id, roles: [found.role] };
    },
  };
}

function tokenIn(authorization: string | undefined): string | undefined {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
  return token?.startsWith(TOKEN_PREFIX) ? token : undefined;
}

export function newToken(): string {
  return TOKEN_PREFIX + randomBytes(32).toString("base64url");
}

/** A token of 256 random bits cannot be guessed, so a fast hash is enough. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
