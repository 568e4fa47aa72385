import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { Outbox } from "#shared/mail/mail.server.ts";
import type { ErasureSite } from "#shared/personal-data/personal-data.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { IDLE_WARNING_DAYS } from "#shared/time/periods.ts";
import { listIdle, lockUser, updateUser } from "../account/accounts.queries.ts";
import AccountIdle from "../mails/AccountIdle.tsx";
import { deleteAccount } from "./delete-account.server.ts";

declare module "#shared/personal-data/personal-data.ts" {
  interface ErasureSite {
    outbox: Outbox;
    secrets: Secrets;
  }
}

/**
 * Warns the owners of idle accounts, and deletes accounts that remained idle after the warning. Accounts with a role
 * remain, because other people rely on them.
 * @param before accounts last seen before it are deleted now, if their warning is old enough
 */
export async function endIdleAccounts(site: ErasureSite, before: Date): Promise<void> {
  const { db } = site.database;
  const warnedBefore = new Date(Date.now() - IDLE_WARNING_DAYS * DAY_MS);
  for (const id of await listIdle(db, { before, warnedBefore })) await end(site, id, before);
  const soon = new Date(before.getTime() + IDLE_WARNING_DAYS * DAY_MS);
  for (const id of await listIdle(db, { before: soon, warnedBefore: null })) await warn(site, id, soon);
}

async function end(site: ErasureSite, id: string, before: Date): Promise<void> {
  await retryTransaction(site.database, async (tx) => {
    const user = await lockUser(tx, id);
    // The owner may have returned a moment ago.
    if (!user?.idleWarnedAt || user.lastSeenAt >= before) return;
    // Queued jobs delete the account's files.
    await deleteAccount(site, tx, user, { isIdle: true });
  });
}

async function warn({ database, outbox, siteUrl }: ErasureSite, id: string, soon: Date): Promise<void> {
  await database.db.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user || user.idleWarnedAt || user.lastSeenAt >= soon) return;
    const now = new Date();
    const endsOn = londonDate(new Date(now.getTime() + IDLE_WARNING_DAYS * DAY_MS));
    await updateUser(tx, id, { idleWarnedAt: now });
    await outbox.queue(tx, {
      to: user.email,
      mail: AccountIdle,
      props: { endsOn, link: `${siteUrl}/auth` },
    });
  });
}
