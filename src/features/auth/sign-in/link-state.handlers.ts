import { implement } from "@orpc/server";
import type { Caller } from "#shared/api/caller.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { findUser } from "../account/accounts.queries.ts";
import { mailedLinksContract } from "./link-state.contract.ts";
import type { LinkState } from "./link-state.rules.ts";
import { findTokenByHash, type OneTimeTokenType } from "./one-time-tokens.queries.ts";
import { isOpen } from "./one-time-tokens.rules.ts";
import { hashOfToken } from "./one-time-tokens.server.ts";
import { hasChosenPassword } from "./sign-up-claim.server.ts";
import { findOwnerOfUsedLink } from "./used-links.queries.ts";

const os = implement(mailedLinksContract).$context<Needs<"database" | "secrets">>().use(guard);

export const mailedLinksRouter = os.router({
  read: os.read.handler(async ({ context: { caller, database, secrets }, input }) => {
    const { state, type, userId } = await stateOf(database.db, hashOfToken(input.tokenHash));
    const owner = userId === undefined ? undefined : await findUser(database.db, userId);
    return {
      state,
      email: owner?.email ?? null,
      isYours: owner !== undefined && owner.id === accountIdOf(caller),
      isPasswordUnclaimed:
        state === "open" &&
        type === "signup" &&
        owner !== undefined &&
        owner.passwordHash !== null &&
        !hasChosenPassword(secrets, owner, input.claim),
      isChangeOpen: Boolean(owner?.newEmail),
    };
  }),
});

async function stateOf(
  db: Queryable,
  tokenHash: string,
): Promise<{ state: LinkState["state"]; type?: OneTimeTokenType; userId?: string | undefined }> {
  const token = await findTokenByHash(db, tokenHash);
  if (token)
    return { state: isOpen(token, new Date()) ? "open" : "gone", type: token.type, userId: token.userId };
  const userId = await findOwnerOfUsedLink(db, tokenHash);
  return { state: userId === undefined ? "gone" : "used", userId };
}

function accountIdOf(caller: Caller): string | undefined {
  return caller.kind === "user" || caller.kind === "half-signed-in" ? caller.userId : undefined;
}
