import { createHash, randomBytes } from "node:crypto";
import { TOKEN_PREFIX } from "./door-passes.rules.ts";

export function newPassToken(): string {
  return TOKEN_PREFIX + randomBytes(32).toString("base64url");
}

/** A token of 256 random bits cannot be guessed, so a fast hash is enough. */
export function hashOfPassToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
