import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { notifyOfWaiting } from "../decisions/notify-admins.server.ts";
import { claimWaiting, listOwnersOfHeld } from "./reports.queries.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl">;

/**
 * Emails moderators about open reports. Grave reports and held videos repeat after each 24 hours without an answer,
 * other reports every morning.
 */
export function scheduleReportMails(jobs: Pick<Jobs, "schedule">, site: Site): void {
  jobs.schedule("remind-of-grave-reports", "20 * * * *", () => mailWaiting(site, "grave", new Date()));
  jobs.schedule("mail-open-reports", "30 6 * * *", () => mailWaiting(site, "other", new Date()));
}

/** Hours from one email to the next. A morning's job may run a little earlier than the day before. */
const againAfterHours = { grave: 24, other: 20 } as const;

/** Idempotent: a second run within these hours sends no email. */
export function mailWaiting(site: Site, which: keyof typeof againAfterHours, now: Date): Promise<void> {
  return retryTransaction(site.database, async (tx) => {
    const before = new Date(now.getTime() - againAfterHours[which] * HOUR_MS);
    const waiting = await claimWaiting(tx, { isPressing: which === "grave", before, now });
    if (waiting.length > 0) await notifyOfWaiting(tx, site, waiting, await listOwnersOfHeld(tx));
  });
}
