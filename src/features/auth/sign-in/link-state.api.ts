import { z } from "zod";
import type { Caller } from "#shared/api/caller.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { forAnyone, post } from "#shared/handlers/procedure.server.ts";
import { findUser } from "../account/accounts.queries.ts";
import type { LinkState } from "./link-state.rules.ts";
import { findOwnerOfUsedLink, findTokenByHash, type OneTimeTokenType } from "./one-time-tokens.queries.ts";
import { isOpen } from "./one-time-tokens.rules.ts";
import { hashOfToken } from "./one-time-tokens.server.ts";
import { hasChosenPassword } from "./sign-up-claim.server.ts";

export const mailedLinksRouter = {
  read: forAnyone
    .meta({ isForSignIn: true })
    .route(
      post("/account/mailed-links", {
        summary: "Read the state of a mailed link",
        description:
          "Returns if an emailed link still works, and the account that it belongs to. Changes nothing: `POST /auth/v1/verify` uses the link.",
        successStatus: 200,
      }),
    )
    .input(
      z.object({
        tokenHash: z.string().min(1).max(500),
        /** The claim of this browser, if it has signed up. */
        claim: z.string().max(200).optional(),
      }),
    )
    .output(
      z.object({
        /** `gone`: the link expired, or a newer email has replaced it. */
        state: z.enum(["open", "used", "gone"]),
        /** The address of the account with this link; null if the link is unknown. */
        email: z.string().nullable(),
        /** Whether the caller is signed in to that account. */
        isYours: z.boolean(),
        /** Whether another browser chose the sign-up's password. If so, the link's reader must decide. */
        isPasswordUnclaimed: z.boolean(),
        /** Whether the other email of a pending address change is still unconfirmed. */
        isChangeOpen: z.boolean(),
      }),
    )
    .handler(async ({ context: { caller, database, secrets }, input }) => {
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
};

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
