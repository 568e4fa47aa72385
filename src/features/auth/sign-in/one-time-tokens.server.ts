import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Queryable } from "#shared/db/database.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { type OneTimeTokenType, replaceToken } from "./one-time-tokens.queries.ts";
import { TOKEN_LIFETIME_MS } from "./one-time-tokens.rules.ts";

/**
 * Makes a token for an account and a purpose, and replaces the previous one.
 * @returns the link's secret (256 random bits, base64url) and a six-digit code; the database stores digests only
 */
export async function makeOneTimeToken(
  tx: Queryable,
  secrets: Secrets,
  { userId, type, email }: { userId: string; type: OneTimeTokenType; email: string },
): Promise<{ token: string; code: string }> {
  const token = randomBytes(32).toString("base64url");
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const now = new Date();
  await replaceToken(tx, {
    userId,
    type,
    email,
    tokenHash: hashOfToken(token),
    codeHash: hashOfCode(secrets, userId, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_MS),
  });
  return { token, code };
}

export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Keyed, because trying a million codes reverses a plain digest of six digits. */
export function hashOfCode(secrets: Secrets, userId: string, code: string): string {
  return secrets.digest("one-time code", `${userId} ${code}`);
}
