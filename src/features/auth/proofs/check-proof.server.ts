import type { User } from "../account/accounts.queries.ts";
import { useReauthenticationCode } from "../mailed-links/mailed-links.handlers.ts";
import { verifyPassword } from "../passwords/passwords.server.ts";
import type { AuthContext } from "../sessions/auth-context.server.ts";

/** What a signed-in person gives to prove that they are there. */
export type Proof = { password: string } | { code: string };

/** Whether the password is the account's, or the mailed code the last one asked for, which is used up. The caller counts the tries. */
export async function isProof(
  context: Pick<AuthContext, "database" | "secrets">,
  user: User,
  proof: Proof,
): Promise<boolean> {
  if ("password" in proof) return verifyPassword(user.passwordHash, proof.password);
  // A transaction of its own: a wrong code counts although the change is refused.
  return context.database.transaction((tx) => useReauthenticationCode(context, tx, user, proof.code));
}
