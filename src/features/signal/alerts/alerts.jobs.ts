import { pages } from "#features/site/pages.ts";
import type { CallContext } from "#shared/api/guard.server.ts";
import type { Queryable } from "#shared/db/database.ts";
import { retryTransaction } from "#shared/db/retry-transaction.ts";
import type { Jobs } from "#shared/jobs/jobs.ts";
import { londonTime } from "#shared/time/london.ts";
import { alertSubscribers } from "../events/events.jobs.ts";
import { findEvent } from "../events/events.queries.ts";
import { closingTime, isSignUpOpen } from "../events/events.rules.ts";
import type { SignalEventOpenedMail } from "../mails/signal.mails.ts";
import { subscriptionLink } from "../subscriptions/subscription-link.server.ts";
import { findSubscription } from "../subscriptions/subscriptions.queries.ts";
import { claimSubscribers } from "./alerts.queries.ts";

/**
 * Batch size, and the delay before the next batch: 600 mails a minute, so that the mail server accepts them and
 * sign-ups do not come as one rush.
 */
const BATCH = 100;
const PAUSE_SECONDS = 10;

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets" | "jobs">;

/**
 * Mails subscribers when an event opens. One job queues a batch of mails and the next job in one transaction, so that a
 * killed process queues no mail twice.
 */
export function workOnAlerts(jobs: Pick<Jobs, "work">, site: Site): void {
  jobs.work(alertSubscribers, ({ eventId }) =>
    retryTransaction(site.database, async (tx) => {
      const mailed = await mailAlertBatch(tx, site, eventId, new Date());
      if (mailed > 0)
        await site.jobs.enqueue(tx, alertSubscribers, { eventId }, { afterSeconds: PAUSE_SECONDS });
    }),
  );
}

/** @returns the number of queued mails; 0 once sign-up for the event is not open */
async function mailAlertBatch(tx: Queryable, site: Site, eventId: string, now: Date): Promise<number> {
  const event = await findEvent(tx, eventId);
  if (!event || !isSignUpOpen(event, now)) return 0;
  const subscribers = await claimSubscribers(tx, { eventId, type: "events", limit: BATCH, now });
  for (const { id, email } of subscribers)
    await site.outbox.queue(tx, {
      to: email,
      template: "signal-event-opened",
      props: {
        ...{ eventId, subscriptionId: id, title: event.title, when: londonTime(event.eventDate) },
        ...{ where: event.location ?? "", until: londonTime(closingTime(event)) },
        link: site.siteUrl + pages.signal.path,
        unsubscribeLink: subscriptionLink(site, "unsubscribe", id),
      },
    });
  return subscribers.length;
}

/** Whether to send a queued mail: sign-up for the event is still open, and the subscription still active. */
export async function isAlertDue(
  db: Queryable,
  { eventId, subscriptionId }: Pick<SignalEventOpenedMail, "eventId" | "subscriptionId">,
): Promise<boolean> {
  const event = await findEvent(db, eventId);
  if (!event || !isSignUpOpen(event, new Date())) return false;
  return (await findSubscription(db, subscriptionId))?.isActive ?? false;
}
