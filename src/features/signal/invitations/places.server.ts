import { findBooking, type StoredBooking } from "#features/events/bookings/bookings.queries.ts";
import { cantComeLink } from "#features/events/bookings/cant-come-link.server.ts";
import { queueTicketMail } from "#features/events/bookings/ticket-mail.server.ts";
import { forgetNetworks, proveAddress } from "#features/events/guests/guests.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { findEvent, lockEvent } from "../events/events.queries.ts";
import { mailedDetails } from "../events/events.rules.ts";
import { signalEventOf } from "../events/signal-event.rules.ts";
import { givePlace } from "./guest-place.server.ts";
import { findEntry } from "./invitations.queries.ts";
import { canKeep, type Place, type PlaceLinkState, placeLinkState } from "./place-states.rules.ts";
import { joinWaitingList } from "./sign-up.server.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets">;

/** What the page of a mailed link shows: with the event as it is now, which may be another time than the mail's. */
export interface ShownPlace {
  state: PlaceLinkState;
  event: ReturnType<typeof mailedDetails> | null;
}

export const unknownPlace: ShownPlace = { state: "unknown", event: null };

/** The state of a guest's mailed link, and their event. */
export async function showPlace(
  { database: { db } }: Pick<Site, "database">,
  id: string,
): Promise<ShownPlace> {
  const guest = await findGuestById(db, id);
  const event = guest && (await findEvent(db, guest.eventId));
  if (!event) return unknownPlace;
  return {
    state: placeLinkState(await placeOf(db, guest), event, new Date()),
    event: mailedDetails(event),
  };
}

/**
 * Keeps a place for good, takes one that is free or offered, or joins the waiting list, under the event's lock. The press
 * proves whose address it is, to which the ticket is mailed.
 */
export function keepPlace(site: Site, id: string): Promise<void> {
  return retryTransaction(site.database, async (tx) => {
    const found = await findGuestById(tx, id);
    const event = found && (await lockEvent(tx, found.eventId));
    const guest = event && (await findGuestById(tx, id));
    if (!guest) return;
    const now = new Date();
    const state = placeLinkState(await placeOf(tx, guest), signalEventOf(event), now);
    if (state === "list") await joinWaitingList(tx, event, id, now);
    else if (canKeep(state)) {
      await givePlace(tx, event, guest, null, now);
      await queueTicketMail(tx, site, { ...guest, event, cantComeLink: cantComeLink(site, id) });
    } else return;
    await proveAddress(tx, id, now);
    await forgetNetworks(tx, id);
  });
}

async function findGuestById(db: Queryable, id: string): Promise<StoredBooking | undefined> {
  const booking = await findBooking(db, id);
  return booking?.isGuest ? booking : undefined;
}

async function placeOf(
  db: Queryable,
  { id, heldUntil, bookingStatus, cancelledReason }: StoredBooking,
): Promise<Place> {
  const hasPlace = bookingStatus === "confirmed";
  const entry = hasPlace ? undefined : await findEntry(db, id);
  return { heldUntil, hasPlace, endedBy: cancelledReason, entry };
}
