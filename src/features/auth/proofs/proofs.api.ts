import { z } from "zod";
import { signedIn } from "#shared/handlers/guard.server.ts";
import {
  forSignedIn,
  forSignedInWithProof,
  get,
  noContent,
  post,
} from "#shared/handlers/procedure.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { MINUTE_S } from "#shared/time/durations.ts";
import { findUser, lockUser } from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import { MAX_TYPED_PASSWORD_LENGTH } from "../passwords/passwords.rules.ts";
import { takeTry } from "../protocol/auth-limits.server.ts";
import { lockSession, updateSession } from "../sessions/sessions.queries.ts";
import { withMethod } from "../sessions/sessions.rules.ts";
import { isProof } from "./check-proof.server.ts";

const tries = sharedLimitOf({ name: "account-proofs", points: 10, seconds: 15 * MINUTE_S });

export const proofsRouter = {
  give: forSignedIn
    .route(post("/account/proofs", noContent))
    .errors({
      PASSWORD_WRONG: { status: 400, message: "That is not your current password." },
      CODE_WRONG: { status: 400, message: "That code is not right or has run out. Ask for a new one." },
    })
    .input(
      z.union([
        z.object({ password: z.string().min(1).max(MAX_TYPED_PASSWORD_LENGTH) }),
        z.object({ code: z.string().min(1).max(100) }),
      ]),
    )
    .output(z.void())
    .handler(async ({ context, input, errors }) => {
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
        // The password changed or the session ended during the check.
        if (!session || now?.passwordHash !== user.passwordHash) throw refusal();
        const amr = withMethod(session.amr, "password" in input ? "password" : "otp", new Date());
        await updateSession(tx, sessionId, { amr });
      });
      await tries(context).clear(userId);
    }),

  // The guard has already checked the proof.
  check: forSignedInWithProof
    .route(get("/account/proofs", noContent))
    .output(z.void())
    .handler(() => {}),
};
