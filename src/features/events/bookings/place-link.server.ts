import { isDecided } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { londonTime } from "#shared/time/london.ts";
import { findEvent, lockEvent } from "../events/events.queries.ts";
import { startOf } from "../events/events.rules.ts";
import { forgetNetworks, proveAddress } from "../guests/guests.queries.ts";
import { queueTicketMail } from "../mails/ticket-mail.server.ts";
import { cantComeLink } from "../tickets/cant-come-link.rules.ts";
import { findGuestEntry, insertEntry } from "../waiting-list/waiting-list.queries.ts";
import { findBooking, type StoredBooking } from "./bookings.queries.ts";
import { givePlace } from "./guest-place.server.ts";
import { canGiveBack, canKeep, type Place, placeLinkState } from "./place-link-states.rules.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets">;

/** The state of the emailed link of a person without an account, and their event with its current time, which may differ from the email's. */
export async function showPlace(
  { database: { db }, secrets }: Pick<Site, "database" | "secrets">,
  id: string | undefined,
) {
  const guest = id === undefined ? undefined : await findGuestById(db, id);
  const event = guest && (await findEvent(db, guest.eventId));
  if (!event) return { state: "unknown" as const, giveBackPath: null, event: null };
  const state = placeLinkState(await placeOf(db, secrets, guest), event, new Date());
  const giveBackPath = canGiveBack(state) ? cantComeLink.pathFor(secrets, guest.id) : null;
  const { kind, title, location: where } = event;
  return { state, giveBackPath, event: { kind, title, when: londonTime(startOf(event)), where } };
}

/**
 * Confirms a place, claims a free or offered one, or joins the waiting list, under the event's lock. Using the link
 * proves the address, so we email the ticket to it.
 */
export function keepPlace(site: Site, id: string): Promise<void> {
  return retryTransaction(site.database, async (tx) => {
    const found = await findGuestById(tx, id);
    const event = found && (await lockEvent(tx, found.eventId));
    const guest = event && (await findGuestById(tx, id));
    if (!guest) return;
    const now = new Date();
    const state = placeLinkState(await placeOf(tx, site.secrets, guest), event, now);
    if (state === "list") await insertEntry(tx, event, { bookingId: id }, now);
    if (canKeep(state)) {
      await givePlace(tx, event, guest, null, now);
      await queueTicketMail(tx, site, { ...guest, event });
    }
    await proveAddress(tx, id, now);
    await forgetNetworks(tx, [id]);
  });
}

async function findGuestById(db: Queryable, id: string): Promise<StoredBooking | undefined> {
  const booking = await findBooking(db, id);
  return booking?.userId === null ? booking : undefined;
}

/** Counts as cancelled if the place is unconfirmed and the organisers cancelled another sign-up of the mailbox. */
async function placeOf(
  db: Queryable,
  secrets: Site["secrets"],
  { id, eventId, holderEmail: email, heldUntil, bookingStatus, cancelledReason }: StoredBooking,
): Promise<Place> {
  const isKept = bookingStatus === "confirmed" && heldUntil === null;
  if (!isKept && (await isDecided(db, secrets, { email }, "place-cancelled", eventId)))
    return { heldUntil: null, hasPlace: false, endedBy: "by_organiser", entry: undefined };
  const hasPlace = bookingStatus === "confirmed";
  const entry = hasPlace ? undefined : await findGuestEntry(db, id);
  return { heldUntil, hasPlace, endedBy: cancelledReason, entry };
}
