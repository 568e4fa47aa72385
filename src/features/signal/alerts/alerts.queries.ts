import { and, eq, sql } from "drizzle-orm";
import { campusTicketBookings } from "#features/events/bookings/bookings.tables.ts";
import { isReachable } from "#features/events/guests/guests.queries.ts";
import { isOpen } from "#features/events/waiting-list/waiting-list.queries.ts";
import { campusWaitingList } from "#features/events/waiting-list/waiting-list.tables.ts";
import { type Queryable, rows } from "#shared/db/database.server.ts";
import type { SubscriptionType } from "../subscriptions/subscriptions.rules.ts";
import { alertSubscriptions } from "../subscriptions/subscriptions.tables.ts";
import { signalEventAlerts } from "./alerts.tables.ts";

/** A subscriber's claim to the alert about an event. */
export interface Claim {
  eventId: string;
  subscriptionId: string;
  /** Distinguishes the claim from an earlier one that was given up. */
  queuedAt: Date;
}

/**
 * Claims subscribers for the alert about an event, each once: active ones without a confirmed place or waiting-list
 * entry, oldest subscriptions first. A sign-up with an unproven address does not exclude its subscriber.
 */
export function claimSubscribers(
  tx: Queryable,
  { eventId, type, limit, now }: { eventId: string; type: SubscriptionType; limit: number; now: Date },
): Promise<{ id: string; email: string }[]> {
  return rows(
    tx,
    sql`with claimed as (
        insert into ${signalEventAlerts} (event_id, subscription_id, queued_at)
        select ${eventId}::uuid, id, ${now.toISOString()}::timestamptz from ${alertSubscriptions} subscription
        where is_active and ${type} = any(subscription_types)
          and not exists (select from ${signalEventAlerts} where event_id = ${eventId} and subscription_id = subscription.id)
          and not exists (select from ${campusTicketBookings} where event_id = ${eventId} and is_guest
            and student_email = subscription.email and ((booking_status = 'confirmed' and ${isReachable})
              or exists (select from ${campusWaitingList} where booking_id = ${campusTicketBookings.id} and ${isOpen})))
        order by created_at, id limit ${limit}
        on conflict do nothing returning subscription_id
      )
      select id, email from ${alertSubscriptions} where id in (select subscription_id from claimed)`,
  );
}

export async function hasClaim(db: Queryable, claim: Claim): Promise<boolean> {
  return (await db.$count(signalEventAlerts, isClaim(claim))) > 0;
}

export async function deleteClaim(db: Queryable, claim: Claim): Promise<void> {
  await db.delete(signalEventAlerts).where(isClaim(claim));
}

function isClaim({ eventId, subscriptionId, queuedAt }: Claim) {
  return and(
    eq(signalEventAlerts.eventId, eventId),
    eq(signalEventAlerts.subscriptionId, subscriptionId),
    eq(signalEventAlerts.queuedAt, queuedAt),
  );
}
