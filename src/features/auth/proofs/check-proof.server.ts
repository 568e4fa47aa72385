import type { Queryable } from "#shared/db/database.server.ts";
import type { User } from "../account/accounts.queries.ts";
import { verifyPassword } from "../passwords/passwords.server.ts";
import type { AuthContext } from "../sessions/auth-context.server.ts";
import { matchCode } from "../sign-in/code-tries.server.ts";
import { deleteToken, lockTokensMailedTo } from "../sign-in/one-time-tokens.queries.ts";

/** Fresh proof of a signed-in user. */
export type Proof = { password: string } | { code: string };

/**
 * Whether a proof is right: the account's password, or its latest emailed code, which is then used up. The caller
 * limits the tries.
 */
export async function isProof(
  context: Pick<AuthContext, "database" | "secrets">,
  user: User,
  proof: Proof,
): Promise<boolean> {
  if ("password" in proof) return verifyPassword(user.passwordHash, proof.password);
  // A separate transaction, so that a wrong code counts although the change is refused.
  return context.database.transaction((tx) => redeemReauthenticationCode(context, tx, user, proof.code));
}

/**
 * Redeems an emailed reauthentication code. The caller must commit `tx` even after a wrong code, which counts as a
 * try. @returns whether the code is right
 */
async function redeemReauthenticationCode(
  { secrets }: Pick<AuthContext, "secrets">,
  tx: Queryable,
  user: User,
  code: string,
): Promise<boolean> {
  const tokens = await lockTokensMailedTo(tx, user.email, ["reauthentication"]);
  const own = tokens.filter(({ userId }) => userId === user.id);
  const token = await matchCode(secrets, tx, { tokens: own, code });
  if (token) await deleteToken(tx, token.id);
  return token !== undefined;
}
