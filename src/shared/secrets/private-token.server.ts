import { createHash, randomBytes } from "node:crypto";

/** The secret of a private link: 256 random bits. */
export function newPrivateToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Whether a text, such as a truncated one, has the form of such a secret or of a keyed digest. */
export function isPrivateToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** The hash by which such a secret is stored. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
