import type { Queryable } from "#shared/db/database.server.ts";
import type { User } from "../account/accounts.queries.ts";
import { listFactorsOf } from "../factors/factors.queries.ts";
import { userAnswer } from "../protocol/user-answer.rules.ts";
import type { AuthContext } from "./auth-context.server.ts";

/** An account in the protocol's shape, with all that its owner may see. */
export async function answerWithUser(
  { suspensionOf }: Pick<AuthContext, "suspensionOf">,
  db: Queryable,
  user: User,
) {
  const suspension = await suspensionOf(db, user);
  return userAnswer(user, await listFactorsOf(db, user.id), suspension);
}
