import type { Queryable } from "#shared/db/database.server.ts";
import type { User } from "../account/accounts.queries.ts";
import { findJoinedAt } from "../directory/directory.queries.ts";
import { listFactorsOf } from "../factors/factors.queries.ts";
import { userAnswer } from "../protocol/user-answer.rules.ts";
import type { AuthContext } from "./auth-context.server.ts";

/** An account in the protocol's shape, with everything that its owner may see. */
export async function answerWithUser(
  { suspensionOf, directory }: Pick<AuthContext, "suspensionOf" | "directory">,
  db: Queryable,
  user: User,
) {
  const suspension = await suspensionOf(db, user);
  const joinedAt = directory && (await findJoinedAt(db, user.id, directory.issuer));
  const answer = userAnswer(user, await listFactorsOf(db, user.id), suspension);
  return { ...answer, has_directory: joinedAt !== undefined };
}
