import { timingSafeEqual } from "node:crypto";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { User } from "../account/accounts.queries.ts";

/** The digest that identifies, in an account, the browser that chose its password. */
export function digestOfClaim(
  secrets: Pick<Secrets, "digest">,
  email: string,
  claim: string | undefined,
): string | null {
  return claim === undefined ? null : secrets.digest("sign-up claim", `${email} ${claim}`);
}

/** Whether the browser with this claim chose the password of an unconfirmed account. */
export function hasChosenPassword(
  secrets: Pick<Secrets, "digest">,
  { email, signUpClaim }: Pick<User, "email" | "signUpClaim">,
  claim: string | undefined,
): boolean {
  const digest = digestOfClaim(secrets, email, claim);
  if (digest === null || signUpClaim === null) return false;
  const [known, presented] = [Buffer.from(signUpClaim), Buffer.from(digest)];
  return known.length === presented.length && timingSafeEqual(known, presented);
}
