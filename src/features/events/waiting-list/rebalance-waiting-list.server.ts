import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { isSiteClosed } from "#shared/status/closed-site.queries.ts";
import { londonTime } from "#shared/time/london.ts";
import { eventOpened } from "../events/event-opened.jobs.ts";
import { printOfEvent } from "../events/event-print.rules.ts";
import { priceTextOf } from "../events/event-words.rules.ts";
import { lockEvent, type StoredEvent, updateEvent } from "../events/events.queries.ts";
import { eventHref, isOver, placesLeft, startOf, statusAfter, whenText } from "../events/events.rules.ts";
import { priceFor } from "../events/ticket-price.rules.ts";
import { placeLink } from "../guests/place-link.rules.ts";
import { kindOf } from "../kinds/kinds.rules.ts";
import CampusPlaceOffered from "../mails/CampusPlaceOffered.tsx";
import { cantComeLink } from "../tickets/cant-come-link.rules.ts";
import {
  closeEntries,
  lockEndedOffers,
  lockNext,
  offerPlaces,
  type WaitingListEntry,
} from "./waiting-list.queries.ts";
import { offerEnd } from "./waiting-list.rules.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl" | "secrets"> & { jobs: Pick<Jobs, "enqueue"> };

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
  return updateSoldOut(tx, site, await offerFreePlaces(tx, site, released, now));
}

/** Closes the open entry that `find` reads, unless its event is over. An offered place goes to the next person. */
export async function leaveWaitingList(
  tx: Queryable,
  site: Site,
  find: (db: Queryable) => Promise<WaitingListEntry | undefined>,
): Promise<void> {
  const now = new Date();
  const known = await find(tx);
  const event = known && (await lockEvent(tx, known.eventId));
  // Read again under the event's lock, because the state may have changed.
  const entry = event && !isOver(event, now) ? await find(tx) : undefined;
  if (!event || !entry) return;
  await closeEntries(tx, [entry.id], "left");
  const heldPlaces = event.heldPlaces - (entry.state === "offered" ? 1 : 0);
  await rebalanceWaitingList(tx, site, await updateEvent(tx, event.id, { heldPlaces }), now);
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
  site: Site,
  event: StoredEvent,
  now: Date,
): Promise<StoredEvent> {
  const free = placesLeft(event);
  const until = offerEnd(event, now);
  if (free === 0 || !until || !event.hasWaitingList || !event.isActive) return event;
  // A closed site sends no offer emails. The sweep offers the places after the site reopens.
  if (await isSiteClosed(tx)) return event;
  const next = await lockNext(tx, event.id, free);
  if (next.length === 0) return event;
  const ids = next.map(({ id }) => id);
  await offerPlaces(tx, ids, until);
  const { kind, title, venue } = event;
  const props = {
    kind,
    university: title,
    venue,
    stock: printOfEvent(event.id, event.title).stock,
    when: event.endTime ? whenText(event) : londonTime(startOf(event)),
    until: until.toISOString(),
  };
  const offers = next.map(({ email, bookingId }) => {
    const price = priceTextOf(event, priceFor(event, { email }));
    const link = bookingId ? placeLink.urlFor(site, bookingId) : site.siteUrl + eventHref(event);
    const leaveLink = bookingId ? cantComeLink.urlFor(site, bookingId) : "";
    return { to: email, props: { ...props, price, link, leaveLink } };
  });
  await site.outbox.queueAll(tx, CampusPlaceOffered, offers);
  return updateEvent(tx, event.id, { heldPlaces: event.heldPlaces + next.length });
}

async function updateSoldOut(tx: Queryable, { jobs }: Site, event: StoredEvent): Promise<StoredEvent> {
  const next = statusAfter(event);
  if (next.status === event.status) return event;
  // Alerts the subscribers who were not emailed while the event was full.
  const opens = event.status === "sold_out" && kindOf(event).hasAlerts;
  if (opens) await jobs.enqueue(tx, eventOpened, { eventId: event.id });
  return updateEvent(tx, event.id, next);
}
