import { and, eq, inArray, isNotNull, notExists } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { lockUser, noAddressChange, updateUser } from "../account/accounts.queries.ts";
import { users } from "../account/accounts.tables.ts";
import { deleteTokensExpiredBefore, listTokensOf } from "./one-time-tokens.queries.ts";
import { tokenTypesOf } from "./one-time-tokens.rules.ts";
import { oneTimeTokens } from "./one-time-tokens.tables.ts";

/** Deletes expired tokens, and the pending email address of each user without a token to confirm it. */
export async function deleteLinksExpiredBefore(db: Queryable, before: Date): Promise<void> {
  await deleteTokensExpiredBefore(db, before);
  const types = [...tokenTypesOf.email_change];
  const tokens = db
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, users.id), inArray(oneTimeTokens.type, types)));
  const ended = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.newEmail), notExists(tokens)));
  for (const { id } of ended)
    await db.transaction(async (tx) => {
      // A concurrent request may have created new tokens before the lock.
      if (!(await lockUser(tx, id)) || (await listTokensOf(tx, id, types)).length > 0) return;
      await updateUser(tx, id, noAddressChange);
    });
}
