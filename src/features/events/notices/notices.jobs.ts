import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { JobKind, Jobs } from "#shared/jobs/jobs.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { lockEvents } from "../events/events.queries.ts";
import { CALLED_OFF } from "../events/events.rules.ts";
import { closeEvents } from "./call-off.server.ts";
import { listNightsOn, listWithNoticesLeft } from "./notices.queries.ts";
import { isReminderDue } from "./notices.rules.ts";
import { mailHolders, mailReminderBatch } from "./queue-notices.server.ts";
import { mailWaitingList } from "./queue-waiting-notices.server.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets" | "log">;

/**
 * Emails events that changed together to holders and waiting people who have not had this version. Idempotent, even
 * if run concurrently.
 */
export const mailNotices = {
  name: "mail-campus-notices",
  data: z.object({ eventIds: z.array(z.uuid()) }),
} satisfies JobKind<unknown>;

/** Registers the emails about changed nights, and the reminders that run every ten minutes. */
export function workOnNotices(jobs: Pick<Jobs, "work" | "schedule">, site: Site): void {
  jobs.work(mailNotices, ({ eventIds }) => sendNotices(site, eventIds));
  jobs.schedule("remind-campus-holders", "*/10 * * * *", () => sendReminders(site, new Date()));
}

/** How often the job retries locked rows before it fails and is rerun. */
const LOCK_ATTEMPTS = 20;
const PAUSE_MS = 250;

/**
 * Queues the due emails, one for each person, with all their tickets and entries for these events. Holders come
 * first, and their email includes their entries. Works in batches, one transaction each, so that row locks are short.
 */
export async function sendNotices(site: Site, eventIds: readonly string[]): Promise<void> {
  const { database } = site;
  let left = eventIds;
  for (let look = 0; look < LOCK_ATTEMPTS && left.length > 0; look++) {
    if (look > 0) await pause(PAUSE_MS);
    await closeRest(site, left);
    for (const mailBatch of [mailHolders, mailWaitingList])
      for (const id of eventIds) {
        const others = eventIds.filter((each) => each !== id);
        while (await retryTransaction(database, (tx) => mailBatch(tx, site, id, others)));
      }
    left = await listWithNoticesLeft(database.db, eventIds);
  }
  if (left.length > 0) throw new Error("Bookings of a night stayed locked");
}

/** Cancels and closes the rows that were locked during the cancellation. */
async function closeRest(site: Site, eventIds: readonly string[]): Promise<void> {
  const left = await listWithNoticesLeft(site.database.db, eventIds);
  if (left.length === 0) return;
  await retryTransaction(site.database, async (tx) => {
    const events = await lockEvents(tx, left);
    const calledOff = events.filter(({ status }) => status === CALLED_OFF);
    await closeEvents(tx, site, calledOff, new Date());
  });
}

/**
 * Reminds the holders for today's and tomorrow's nights, once for each date. A failure of one night does not stop the
 * others.
 */
export async function sendReminders(site: Site, now: Date): Promise<void> {
  const { database, log } = site;
  const days = [londonDate(now), londonDate(new Date(now.getTime() + DAY_MS))];
  for (const night of await listNightsOn(database.db, days)) {
    if (!isReminderDue(night, now)) continue;
    try {
      while (await retryTransaction(database, (tx) => mailReminderBatch(tx, site, night.id, now)));
    } catch (error) {
      log.error({ err: error, event: night.id }, "failed to remind the holders of a night");
    }
  }
}
