import type { CallContext } from "#shared/api/guard.server.ts";
import type { Queryable } from "#shared/db/database.ts";
import { doorPriceText } from "#shared/money/price.ts";
import { londonTime } from "#shared/time/london.ts";
import { wayToEvent } from "../events/event-address.ts";
import { type StoredEvent, updateEvent } from "../events/events.queries.ts";
import { placesLeft, startOf, statusAfter } from "../events/events.rules.ts";
import { endTurns, lockEndedOffers, lockNext, offerTurns } from "./waiting-list.queries.ts";
import { offerEnd } from "./waiting-list.rules.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl">;

/**
 * After places of an event were taken or freed: takes back the offers that ran out, sells it out with the last place, offers free places
 * to the waiting list in order, and opens it again when some are left then. To be called within the transaction that holds the event's
 * lock.
 *
 * @param event as it is in this transaction
 * @returns the event as it is then
 */
export async function settlePlaces(
  tx: Queryable,
  site: Site,
  event: StoredEvent,
  now: Date,
): Promise<StoredEvent> {
  const back = await takeBackOffers(tx, event, now);
  return sellOutOrOpen(tx, await offerFreePlaces(tx, site, back, now));
}

async function takeBackOffers(tx: Queryable, event: StoredEvent, now: Date): Promise<StoredEvent> {
  if (event.heldPlaces === 0) return event;
  const ended = await lockEndedOffers(tx, event.id, now);
  if (ended.length === 0) return event;
  await endTurns(tx, ended, "missed");
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
  await offerTurns(tx, ids, until);
  const { university, venue, ticketPrice } = event;
  const props = {
    ...{
      university,
      venue,
      price: doorPriceText(ticketPrice),
      when: londonTime(startOf(event)),
      until: londonTime(until),
    },
    link: siteUrl + wayToEvent(event.id),
  };
  for (const { email } of next)
    await outbox.queue(tx, { to: email, template: "campus-place-offered", props });
  return updateEvent(tx, event.id, { heldPlaces: event.heldPlaces + next.length });
}

async function sellOutOrOpen(tx: Queryable, event: StoredEvent): Promise<StoredEvent> {
  const next = statusAfter(event);
  return next.status === event.status ? event : updateEvent(tx, event.id, next);
}
