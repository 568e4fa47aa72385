import { digestOfMailbox, keepDecision } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { lockEvents, type StoredEvent, updateEvent } from "../events/events.queries.ts";
import { startOf } from "../events/events.rules.ts";
import { hasReachableHolder } from "../guests/guests.rules.ts";
import { queueCancellationMail, queuePlaceLostMail } from "../mails/ticket-mail.server.ts";
import { type CancelledReason, decisionEnd } from "../tickets/tickets.rules.ts";
import { rebalanceWaitingList } from "../waiting-list/rebalance-waiting-list.server.ts";
import { closeGuestEntries } from "../waiting-list/waiting-list.queries.ts";
import { cancelBookings, listBookings, lockBookings, type StoredBooking } from "./bookings.queries.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl" | "secrets"> & { jobs: Pick<Jobs, "enqueue"> };

/**
 * Cancels bookings of an event, and gives their places to its waiting list. Their guests also leave that list. The
 * caller's transaction holds the row locks of the event and the bookings.
 *
 * @returns the event and the bookings after the cancellation
 */
export async function cancelPlaces(
  tx: Queryable,
  site: Site,
  { event, bookings }: { event: StoredEvent; bookings: readonly StoredBooking[] },
  why: Pick<StoredBooking, "cancelledReason" | "cancelledMessage">,
  now: Date,
): Promise<{ cancelled: StoredBooking[]; event: StoredEvent }> {
  const ids = bookings.map(({ id }) => id);
  const guests = bookings.flatMap(({ id, isGuest }) => (isGuest ? id : []));
  const cancelled = await cancelBookings(tx, ids, why, now);
  const places = bookings.map((each) => (each.bookingStatus === "confirmed" ? each.places : 0));
  const counted = await updateEvent(tx, event.id, {
    currentAttendees: event.currentAttendees - places.reduce((sum, each) => sum + each, 0),
    heldPlaces: event.heldPlaces - (guests.length > 0 ? await closeGuestEntries(tx, guests) : 0),
  });
  return { cancelled, event: await rebalanceWaitingList(tx, site, counted, now) };
}

const whyLost = {
  by_guardian: "refused",
  no_guardian: "silent",
  no_lead: "undecided",
  // The guest has not proven the address, so we send no email.
  not_confirmed: null,
} as const;

export type LostReason = Extract<CancelledReason, keyof typeof whyLost>;

/** Cancels one person's unconfirmed places, with one email. The caller holds the locks that `cancelPlaces` needs. */
export async function giveBackPlaces(
  tx: Queryable,
  site: Site,
  places: readonly (StoredBooking & { event: StoredEvent })[],
  reason: LostReason,
  now: Date,
): Promise<void> {
  const why = { cancelledReason: reason, cancelledMessage: null };
  for (const { event, ...booking } of places)
    await cancelPlaces(tx, site, { event, bookings: [booking] }, why, now);
  const [first, ...also] = places;
  const lost = whyLost[reason];
  if (first && lost) await queuePlaceLostMail(tx, site, first, { why: lost, also });
}

/** Records that the organisers cancelled these bookings, so that their holders cannot book the event again. */
export async function barFromEvent(
  tx: Queryable,
  { secrets }: Pick<CallContext, "secrets">,
  event: StoredEvent,
  bookings: readonly (StoredBooking & { /** The account's current address. */ email?: string })[],
): Promise<void> {
  const people = bookings
    // An unproven address may belong to someone else.
    .filter(({ isGuest, addressProvenAt }) => !isGuest || addressProvenAt !== null)
    .flatMap(({ userId, signedUpBy, holderEmail, email = holderEmail }) =>
      [...new Set([email, holderEmail])].map((address) => ({
        userId: userId ?? signedUpBy,
        mailbox: digestOfMailbox(secrets, address),
      })),
    );
  await keepDecision(tx, people, {
    kind: "place-cancelled",
    subject: event.id,
    endsAt: decisionEnd(event),
  });
}

/**
 * Cancels the bookings of guests who are not checked in, and emails those with a confirmed place. The places go to
 * the waiting lists.
 *
 * @param record writes an audit log entry of each event, with its number of guests
 * @returns the number of cancelled bookings
 */
export async function withdrawGuests(
  tx: Queryable,
  site: Site,
  ids: readonly string[],
  record: (eventId: string, count: number) => Promise<void>,
): Promise<number> {
  const now = new Date();
  const known = (await listBookings(tx, ids)).filter(({ isGuest }) => isGuest);
  const events = await lockEvents(
    tx,
    known.map(({ eventId }) => eventId),
  );
  const guests = (await lockBookings(tx, ids)).filter(canBeWithdrawn);
  for (const event of events) {
    const bookings = guests.filter(({ eventId }) => eventId === event.id);
    if (bookings.length === 0) continue;
    await record(event.id, bookings.length);
    await barFromEvent(tx, site, event, bookings);
    const why = { cancelledReason: "by_organiser", cancelledMessage: "" } as const;
    await cancelPlaces(tx, site, { event, bookings }, why, now);
    if (startOf(event) < now) continue;
    for (const guest of bookings)
      if (guest.bookingStatus === "confirmed" && hasReachableHolder(guest))
        await queueCancellationMail(tx, site, { ...guest, event }, { message: "" });
  }
  return guests.length;
}

function canBeWithdrawn({ isGuest, holderEmail, checkedIn, cancelledReason }: StoredBooking): boolean {
  return isGuest && holderEmail !== "" && !checkedIn && cancelledReason !== "by_organiser";
}
