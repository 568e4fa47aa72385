import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { listEarned } from "./certificates.queries.ts";
import { sendCertificate } from "./send-certificate.server.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets">;

/** How many days after its last week we still check a cycle's register, since a phone can deliver check-ins late. */
const LATE_DAYS = 60;

/** When we send the emails, in London time, on the day after the last week. */
const MAILS_FROM = "10:00";

export function scheduleCertificates(jobs: Pick<Jobs, "schedule">, site: Site): void {
  jobs.schedule("issue-certificates", "15 * * * *", () => issueCertificates(site, new Date()));
}

/** Issues and emails a certificate, once, to each participant who attended enough weeks of a finished cycle. */
export async function issueCertificates(site: Site, now: Date): Promise<void> {
  if (londonClock(now) < MAILS_FROM) return;
  const { database } = site;
  const today = londonDate(now);
  const earned = await listEarned(database.db, { from: addDays(today, -LATE_DAYS), before: today });
  for (const certificate of earned)
    await retryTransaction(database, (tx) => sendCertificate(tx, site, certificate, now));
}
