import type { Database, Queryable } from "#shared/db/database.server.ts";
import type { Outbox } from "#shared/mail/mail.server.ts";
import { findUserByEmail, lockUser } from "../account/accounts.queries.ts";
import { type NewAuditEvent, recordEvent } from "../audit-log/audit-log.queries.ts";
import { deleteIdentitiesOf } from "../directory/directory.queries.ts";
import { deleteFactorsOf } from "../factors/factors.queries.ts";
import type { SecondFactorChange } from "../mails/SecondFactorChanged.tsx";
import SecondFactorChanged from "../mails/SecondFactorChanged.tsx";
import { deleteSessionsOf } from "../sessions/sessions.queries.ts";

/**
 * Removes all second factors and recovery codes of an account after the owner has lost them. Also ends its join with
 * the charity's directory and its sessions.
 * @returns false if no account has the address
 */
export function removeSecondFactors(
  database: Database,
  outbox: Outbox,
  email: string,
  by: Pick<NewAuditEvent, "detail">,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const found = await findUserByEmail(tx, email);
    const user = found && (await lockUser(tx, found.id));
    if (!user) return false;
    await deleteFactorsOf(tx, user.id);
    // The directory's second factor counts as a factor of the account.
    await deleteIdentitiesOf(tx, user.id);
    await deleteSessionsOf(tx, user.id);
    await recordEvent(tx, { event: "second-factor-reset", userId: user.id, ...by });
    await notifyOwner(outbox, tx, user, "reset");
    return true;
  });
}

/** Emails the owner that a second factor was added, removed or used. */
export async function notifyOwner(
  outbox: Outbox,
  tx: Queryable,
  { email }: { email: string },
  change: SecondFactorChange,
): Promise<void> {
  await outbox.queue(tx, { to: email, mail: SecondFactorChanged, props: { change } });
}
