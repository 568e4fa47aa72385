import { createHash, randomBytes } from "node:crypto";

/** The secret of a private link: 256 random bits. */
export function newPrivateToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash of a private link's secret, which we store instead of it. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
