import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { londonTime } from "#shared/time/london.ts";
import { stockOfEvent } from "../events/event-print.rules.ts";
import { priceTextOf } from "../events/event-words.rules.ts";
import { type StoredEvent, updateEvent } from "../events/events.queries.ts";
import { eventHref, placesLeft, startOf, statusAfter, whenText } from "../events/events.rules.ts";
import { priceFor } from "../events/ticket-price.rules.ts";
import CampusPlaceOffered from "../mails/CampusPlaceOffered.tsx";
import { closeEntries, lockEndedOffers, lockNext, offerPlaces } from "./waiting-list.queries.ts";
import { offerEnd } from "./waiting-list.rules.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl">;

/**
 * Releases expired offers, offers free places to the waiting list in order, and sets or lifts the sold-out status.
 * Called after a booking or a cancellation, in a transaction that holds the event's row lock.
 *
 * @param event as read in this transaction
 * @returns the event after the changes
 */
export async function rebalanceWaitingList(
  tx: Queryable,
  site: Site,
  event: StoredEvent,
  now: Date,
): Promise<StoredEvent> {
  const released = await releaseExpiredOffers(tx, event, now);
  return updateSoldOut(tx, await offerFreePlaces(tx, site, released, now));
}

async function releaseExpiredOffers(tx: Queryable, event: StoredEvent, now: Date): Promise<StoredEvent> {
  if (event.heldPlaces === 0) return event;
  const ended = await lockEndedOffers(tx, event.id, now);
  if (ended.length === 0) return event;
  await closeEntries(tx, ended, "missed");
  return updateEvent(tx, event.id, { heldPlaces: event.heldPlaces - ended.length });
}

async function offerFreePlaces(
  tx: Queryable,
  { outbox, siteUrl }: Site,
  event: StoredEvent,
  now: Date,
): Promise<StoredEvent> {
  const free = placesLeft(event);
  const until = offerEnd(event, now);
  if (free === 0 || !until || !event.hasWaitingList) return event;
  const next = await lockNext(tx, event.id, free);
  if (next.length === 0) return event;
  const ids = next.map(({ id }) => id);
  await offerPlaces(tx, ids, until);
  const { kind, university, venue } = event;
  const props = {
    kind,
    university,
    venue,
    stock: stockOfEvent(event),
    when: event.endTime ? whenText(event) : londonTime(startOf(event)),
    until: until.toISOString(),
    link: siteUrl + eventHref(event),
  };
  for (const { email } of next) {
    const price = priceTextOf(event, priceFor(event, { email }));
    await outbox.queue(tx, { to: email, mail: CampusPlaceOffered, props: { ...props, price } });
  }
  return updateEvent(tx, event.id, { heldPlaces: event.heldPlaces + next.length });
}

async function updateSoldOut(tx: Queryable, event: StoredEvent): Promise<StoredEvent> {
  const next = statusAfter(event);
  return next.status === event.status ? event : updateEvent(tx, event.id, next);
}
