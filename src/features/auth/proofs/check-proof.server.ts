import type { User } from "../account/accounts.queries.ts";
import { useReauthenticationCode } from "../mailed-links/mailed-links.handlers.ts";
import { verifyPassword } from "../passwords/passwords.server.ts";
import type { AuthContext } from "../sessions/auth-context.server.ts";

/** Fresh proof of a signed-in user. */
export type Proof = { password: string } | { code: string };

/**
 * Whether a proof is right: the account's password, or its latest mailed code, which is then used up. The caller limits
 * the tries.
 */
export async function isProof(
  context: Pick<AuthContext, "database" | "secrets">,
  user: User,
  proof: Proof,
): Promise<boolean> {
  if ("password" in proof) return verifyPassword(user.passwordHash, proof.password);
  // Its own transaction, so that a wrong code is counted although the change is refused.
  return context.database.transaction((tx) => useReauthenticationCode(context, tx, user, proof.code));
}
