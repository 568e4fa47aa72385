import { z } from "zod";
import { isAdmin, roles } from "#shared/api/roles.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { type CallContext, signedIn } from "#shared/handlers/guard.server.ts";
import {
  forAnyone,
  forSignedIn,
  forSignedInWithProof,
  get,
  noContent,
  post,
} from "#shared/handlers/procedure.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { exportDataOf } from "#shared/personal-data/export-data.server.ts";
import type { PersonalTable } from "#shared/personal-data/personal-data.ts";
import { HOUR_S, MINUTE_S } from "#shared/time/durations.ts";
import { countAdmins, findUser, lockUser, rolesOf } from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import { MAX_TYPED_PASSWORD_LENGTH, PASSWORD_MISSING } from "../passwords/passwords.rules.ts";
import { verifyPassword } from "../passwords/passwords.server.ts";
import { takeTry } from "../protocol/auth-limits.server.ts";
import { lockRoles } from "../roles/roles.queries.ts";
import { isLastAdmin } from "../roles/roles.rules.ts";
import { deleteAccount, personOf } from "./delete-account.server.ts";

const accountSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  isAdmin: z.boolean(),
  roles: z.array(z.enum(roles)).describe("Empty until a second factor is set up, where one is needed."),
  mustSetUpSecondFactor: z
    .boolean()
    .describe("True for an account that can use its roles only once a second factor is set up."),
});

const deleteAccountSchema = z.object({
  password: z.string().min(1, PASSWORD_MISSING).max(MAX_TYPED_PASSWORD_LENGTH),
});

const exports = sharedLimitOf({ name: "data-exports", points: 10, seconds: HOUR_S });

const passwordChecks = sharedLimitOf({ name: "account-password", points: 10, seconds: 15 * MINUTE_S });

/** Procedures of the caller's own account. `tables` lists every table with personal data. */
export function accountRouter(tables: readonly PersonalTable[]) {
  return {
    me: forSignedIn
      .route(get("/account"))
      .output(accountSchema)
      .handler(({ context }) => {
        const { userId: id, email, roles, mustSetUpSecondFactor = false } = signedIn(context);
        return { id, email, isAdmin: isAdmin({ roles }), roles: [...roles], mustSetUpSecondFactor };
      }),

    isAdmin: forAnyone
      .route(
        get("/account/is-admin", {
          summary: "Whether I am an admin",
          description:
            "False for visitors, for admins who must set up a second factor first, and if the role cannot be read.",
        }),
      )
      .output(z.boolean())
      .handler(async ({ context }) => {
        const { caller, database, log } = context;
        if (caller.kind !== "user" || caller.mustSetUpSecondFactor) return false;
        try {
          return isAdmin({ roles: await rolesOf(database.db, caller.userId) });
        } catch (error) {
          log.error({ err: error }, "could not read the admin role, so isAdmin is false");
          return false;
        }
      }),

    exportData: forSignedInWithProof
      .route(get("/account/export"))
      .output(z.file().mime("application/zip"))
      .handler(async ({ context }) => {
        const { database, secrets, source } = context;
        const { userId } = signedIn(context);
        await takeTry(context, exports, userId);
        await recordEvent(database.db, { event: "data-exported", userId, source });
        const user = await findUser(database.db, userId);
        const person = user ? personOf(user) : { userId, email: null };
        return exportDataOf(database.db, tables, person, secrets);
      }),

    delete: forSignedIn
      .route(post("/account/delete", noContent))
      .errors({
        PASSWORD_WRONG: { status: 400, message: "That is not your current password." },
        PASSWORD_MISSING: {
          status: 409,
          message: "Your account has no password yet. Set one first, then delete your account.",
        },
        LAST_ADMIN: {
          status: 409,
          message: "You are the only admin. Make someone else an admin first, then delete your account.",
        },
      })
      .input(deleteAccountSchema)
      .output(z.void())
      .handler(async ({ context, input, errors }) => {
        const { database, jobs, outbox, secrets, source } = context;
        const { userId, sessionId } = signedIn(context);
        await takeTry(context, passwordChecks, sessionId);
        const user = await findUser(database.db, userId);
        if (user && !user.passwordHash) throw errors.PASSWORD_MISSING();
        if (!user || !(await verifyPassword(user.passwordHash, input.password)))
          throw errors.PASSWORD_WRONG();
        const files = await retryTransaction(database, async (tx) => {
          await lockRoles(tx);
          const now = await lockUser(tx, userId);
          // A concurrent call has deleted the account already.
          if (!now) return [];
          // The password changed during the check.
          if (now.passwordHash !== user.passwordHash) throw errors.PASSWORD_WRONG();
          const roles = await rolesOf(tx, userId);
          if (isLastAdmin({ roles, otherAdmins: await countAdmins(tx, userId) })) throw errors.LAST_ADMIN();
          return deleteAccount({ jobs, outbox, secrets, tables }, tx, now, { source });
        });
        await removeFiles(context, files);
        await passwordChecks(context).clear(sessionId);
      }),
  };
}

/** Best effort: the account is already deleted, and queued jobs delete the files that remain. */
async function removeFiles(
  { media, log }: Pick<CallContext, "media" | "log">,
  urls: readonly string[],
): Promise<void> {
  for (const url of urls) {
    const name = media.nameAt(url);
    if (name === undefined) continue;
    await media
      .remove(name)
      .catch((error) => log.error({ err: error, name }, "could not delete a file of a deleted account"));
  }
}
