import { implement } from "@orpc/server";
import { guard, type Needs, signedIn } from "#shared/handlers/guard.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { MINUTE_S } from "#shared/time/durations.ts";
import { findUser, lockUser } from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import { takeTry } from "../protocol/take-try.server.ts";
import { lockSession, updateSession } from "../sessions/sessions.queries.ts";
import { withMethod } from "../sessions/sessions.rules.ts";
import { isProof } from "./check-proof.server.ts";
import { proofsContract } from "./proofs.contract.ts";

const os = implement(proofsContract).$context<Needs<"database" | "secrets">>().use(guard);

const tries = sharedLimitOf({ name: "account-proofs", points: 10, seconds: 15 * MINUTE_S });

export const proofsRouter = os.router({
  give: os.give.handler(async ({ context, input, errors }) => {
    const { database, source } = context;
    const { userId, sessionId } = signedIn(context);
    const refusal = "password" in input ? errors.PASSWORD_WRONG : errors.CODE_WRONG;
    await takeTry(context, tries, userId);
    const user = await findUser(database.db, userId);
    if (!user || !(await isProof(context, user, input))) {
      await recordEvent(database.db, { event: "proof-failed", userId, source });
      throw refusal();
    }
    await database.transaction(async (tx) => {
      const now = await lockUser(tx, userId);
      const session = await lockSession(tx, sessionId);
      // The password changed, or the session ended, during the check.
      if (!session || now?.passwordHash !== user.passwordHash) throw refusal();
      const amr = withMethod(session.amr, "password" in input ? "password" : "otp", new Date());
      await updateSession(tx, sessionId, { amr });
    });
    await tries(context).clear(userId);
  }),

  // The guard checks.
  check: os.check.handler(() => {}),
});
