import type { Database } from "#shared/db/database.server.ts";
import type { Outbox } from "#shared/mail/mail.server.ts";
import { findUserByEmail, lockUser, updateUser } from "../account/accounts.queries.ts";
import { type NewAuditEvent, recordEvent } from "../audit-log/audit-log.queries.ts";
import PasswordReset from "../mails/PasswordReset.tsx";
import { deleteSessionsOf } from "../sessions/sessions.queries.ts";

/**
 * Removes the password of an account, ends its sessions and emails its owner where to set a new password.
 * @returns false if no account has the address
 */
export function resetPassword(
  database: Database,
  outbox: Outbox,
  email: string,
  { siteUrl, ...by }: Pick<NewAuditEvent, "detail"> & { siteUrl: string },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const found = await findUserByEmail(tx, email);
    const user = found && (await lockUser(tx, found.id));
    if (!user) return false;
    await updateUser(tx, user.id, { passwordHash: null });
    await deleteSessionsOf(tx, user.id);
    await recordEvent(tx, { event: "password-reset", userId: user.id, ...by });
    await outbox.queue(tx, { to: email, mail: PasswordReset, props: { resetLink: `${siteUrl}/auth#reset` } });
    return true;
  });
}
