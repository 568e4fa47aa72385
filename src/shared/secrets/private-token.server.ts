import { createHash, randomBytes } from "node:crypto";

/** The secret of a private link: 256 random bits. */
export function newPrivateToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash by which such a secret is stored. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
