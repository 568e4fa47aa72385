import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { notifyOfWaiting } from "../decisions/notify-admins.server.ts";
import { claimWaiting, listOwnersOfHeld } from "./reports.queries.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl">;

/**
 * Mails moderators of open reports: of grave ones and of videos that are held back again after each 24 hours without an
 * answer, of the others every morning.
 */
export function scheduleReportMails(jobs: Pick<Jobs, "schedule">, site: Site): void {
  jobs.schedule("remind-of-grave-reports", "20 * * * *", () => mailWaiting(site, "grave", new Date()));
  jobs.schedule("mail-open-reports", "30 6 * * *", () => mailWaiting(site, "other", new Date()));
}

/** How long after a mail the next one is due. A morning's job may run a little before the last one's time of day. */
const againAfterHours = { grave: 24, other: 20 } as const;

/** Idempotent: a second run within the hours mails nothing. */
export function mailWaiting(site: Site, which: keyof typeof againAfterHours, now: Date): Promise<void> {
  return retryTransaction(site.database, async (tx) => {
    const before = new Date(now.getTime() - againAfterHours[which] * HOUR_MS);
    const waiting = await claimWaiting(tx, { isPressing: which === "grave", before, now });
    if (waiting.length > 0) await notifyOfWaiting(tx, site, waiting, await listOwnersOfHeld(tx));
  });
}
