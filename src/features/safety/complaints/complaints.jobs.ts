import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { acknowledge, notifyHandlers } from "./complaint-mails.server.ts";
import { listWaitingMailboxes } from "./complaints.queries.ts";
import { REMINDER_DAYS } from "./complaints.rules.ts";

type Site = Pick<CallContext, "database" | "secrets" | "outbox" | "siteUrl">;

/** Sends the receipts and staff emails that had to wait, and reminders of due complaints. */
export function scheduleComplaintMails(jobs: Pick<Jobs, "schedule">, site: Site): void {
  jobs.schedule("acknowledge-complaints", "25 * * * *", () => acknowledgeWaiting(site));
  jobs.schedule("mail-new-complaints", "50 * * * *", () => mailNew(site, new Date()));
  jobs.schedule("remind-of-complaints", "35 6 * * *", () => remind(site, new Date()));
}

/**
 * Sends one receipt to each mailbox, for all its complaints without a receipt. Email limits per mailbox do not apply:
 * a stranger must not be able to block a receipt, and this is one email an hour. Idempotent.
 */
export async function acknowledgeWaiting(site: Site): Promise<void> {
  for (const mailboxDigest of await listWaitingMailboxes(site.database.db))
    await retryTransaction(site.database, (tx) => acknowledge(tx, site, mailboxDigest));
}

export const mailNew = (site: Site, now: Date) =>
  retryTransaction(site.database, (tx) => notifyHandlers(tx, site, now));

/** A morning's job may run a little earlier than the day before. */
const AGAIN_AFTER_HOURS = 20;

/** Emails complaint handlers about complaints due within days, or overdue. */
export function remind(site: Site, now: Date): Promise<void> {
  const dueBy = addDays(londonDate(now), REMINDER_DAYS);
  const toldBefore = new Date(now.getTime() - AGAIN_AFTER_HOURS * HOUR_MS);
  return retryTransaction(site.database, (tx) => notifyHandlers(tx, site, now, { dueBy, toldBefore }));
}
