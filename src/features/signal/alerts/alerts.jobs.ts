import { eventOpened } from "#features/events/events/event-opened.jobs.ts";
import { pages } from "#features/site/pages.ts";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { findEvent, lockEvent } from "../events/events.queries.ts";
import { closingTime, isSignUpOpen } from "../events/events.rules.ts";
import { signalEventOf } from "../events/signal-event.rules.ts";
import SignalEventOpened, { type SignalEventOpenedProps } from "../mails/SignalEventOpened.tsx";
import { subscriptionLinks } from "../subscriptions/subscription-link.rules.ts";
import { findSubscription } from "../subscriptions/subscriptions.queries.ts";
import { type Claim, claimSubscribers, deleteClaim, hasClaim } from "./alerts.queries.ts";

/**
 * Batch size, and the delay before the next batch: 600 emails a minute. More could be refused, and sign-ups would
 * arrive in one rush.
 */
const BATCH = 100;
const PAUSE_SECONDS = 10;

/** The data that decides whether a queued email about an event is still due. */
export type AlertMail = Pick<SignalEventOpenedProps, "eventId" | "subscriptionId" | "queuedAt">;

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets" | "jobs">;

/**
 * Emails subscribers when an event opens. One job queues a batch of emails and the next job in one transaction, so
 * that a killed process queues no email twice.
 */
export function workOnAlerts(jobs: Pick<Jobs, "work">, site: Site): void {
  jobs.work(eventOpened, ({ eventId }) =>
    retryTransaction(site.database, async (tx) => {
      const mailed = await mailAlertBatch(tx, site, eventId, new Date());
      if (mailed > 0) await site.jobs.enqueue(tx, eventOpened, { eventId }, { afterSeconds: PAUSE_SECONDS });
    }),
  );
}

/** @returns the number of queued emails; 0 if sign-up for the event is closed */
async function mailAlertBatch(tx: Queryable, site: Site, eventId: string, now: Date): Promise<number> {
  const event = await findEvent(tx, eventId);
  if (!event || !isSignUpOpen(event, now)) return 0;
  const subscribers = await claimSubscribers(tx, { eventId, type: "events", limit: BATCH, now });
  const mails = subscribers.map(({ id, email }) => ({
    to: email,
    props: {
      eventId,
      subscriptionId: id,
      queuedAt: now.toISOString(),
      title: event.title,
      when: event.eventDate.toISOString(),
      where: event.location ?? "",
      until: closingTime(event).toISOString(),
      link: site.siteUrl + pages.signal.path,
      unsubscribeLink: subscriptionLinks.unsubscribe.urlFor(site, id),
    },
  }));
  await site.outbox.queueAll(tx, SignalEventOpened, mails);
  return subscribers.length;
}

/**
 * Whether to send a queued email: sign-up is open, the subscription is active, and the email belongs to the current
 * claim. An email dropped for its event gives up the claim, so that a later activation emails the subscriber.
 */
export async function isAlertDue(
  database: Pick<Database, "db" | "transaction">,
  { eventId, subscriptionId, queuedAt }: AlertMail,
): Promise<boolean> {
  const { db } = database;
  const claim = { eventId, subscriptionId, queuedAt: new Date(queuedAt) };
  if (!isOpen(await findEvent(db, eventId)) && (await giveUpClaim(database, claim))) return false;
  if (!(await hasClaim(db, claim))) return false;
  return (await findSubscription(db, subscriptionId))?.isActive ?? false;
}

/**
 * Deletes a claim unless its event is open. Runs under the event's lock: an activation either commits first and makes
 * the email due, or finds no claim and emails the subscriber again.
 */
function giveUpClaim(database: Pick<Database, "transaction">, claim: Claim): Promise<boolean> {
  return database.transaction(async (tx) => {
    const event = await lockEvent(tx, claim.eventId);
    if (isOpen(event && signalEventOf(event))) return false;
    await deleteClaim(tx, claim);
    return true;
  });
}

function isOpen(event: Parameters<typeof isSignUpOpen>[0] | undefined): boolean {
  return event !== undefined && isSignUpOpen(event, new Date());
}
