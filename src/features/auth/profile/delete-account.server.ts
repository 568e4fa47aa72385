import type { Queryable } from "#shared/db/database.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import type { Outbox } from "#shared/mail/mail.server.ts";
import type { Person, PersonalTable } from "#shared/personal-data/personal-data.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { deleteUser, type User } from "../account/accounts.queries.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import AccountDeleted from "../mails/AccountDeleted.tsx";
import IdleAccountDeleted from "../mails/IdleAccountDeleted.tsx";

interface Site {
  jobs: Pick<Jobs, "enqueue">;
  outbox: Outbox;
  secrets: Secrets;
  tables: readonly PersonalTable[];
}

/**
 * Deletes an account that the transaction has locked, with its rows, and queues the deletion of its files. The audit
 * log records a deletion without the account.
 * @returns the public paths of its files, to delete immediately
 */
export async function deleteAccount(
  { jobs, outbox, secrets, tables }: Site,
  tx: Queryable,
  user: User,
  why: { source: string } | { isIdle: true },
): Promise<string[]> {
  const person = personOf(user);
  const isIdle = "isIdle" in why;
  await recordEvent(tx, { event: "account-deleted", ...(isIdle ? { detail: { idle: true } } : why) });
  const mail = isIdle ? IdleAccountDeleted : AccountDeleted;
  await outbox.queue(tx, { to: user.email, mail, props: {} });
  const files: string[] = [];
  for (const table of tables) {
    files.push(...((await table.filesOf?.(tx, person)) ?? []));
    await table.queueEndOfFiles?.(jobs, tx, person);
    if (person.email !== null) await table.eraseAddress?.(tx, person.email, secrets);
  }
  await deleteUser(tx, user.id);
  return files;
}

/** Rows with this email address belong to the account only after the address is proven. */
export function personOf({ id, email, emailConfirmedAt, isAddressUnproven }: User): Person {
  return { userId: id, email: emailConfirmedAt && !isAddressUnproven ? email : null };
}
