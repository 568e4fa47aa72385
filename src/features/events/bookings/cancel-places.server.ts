import { digestOfMailbox, keepDecision } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { type StoredEvent, updateEvent } from "../events/events.queries.ts";
import { queuePlaceLostMail } from "../mails/ticket-mail.server.ts";
import { type CancelledReason, decisionEnd } from "../tickets/tickets.rules.ts";
import { rebalanceWaitingList } from "../waiting-list/rebalance-waiting-list.server.ts";
import { closeGuestEntries } from "../waiting-list/waiting-list.queries.ts";
import { cancelBookings, type StoredBooking } from "./bookings.queries.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl" | "secrets"> & { jobs: Pick<Jobs, "enqueue"> };

/**
 * Cancels bookings of an event, and gives their places to its waiting list, which their guests leave. The caller's
 * transaction holds the row locks of the event and the bookings.
 *
 * @returns both after that
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

const whyLost = { by_guardian: "refused", no_guardian: "silent", no_lead: "undecided" } as const;

export type LostReason = Extract<CancelledReason, keyof typeof whyLost>;

/** Gives one person's places back that never counted, each of another event, with one mail. The locks are as above. */
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
  if (first) await queuePlaceLostMail(tx, site, first, { why: whyLost[reason], also });
}

/** Keeps that the organisers cancelled these bookings: their people get no other place at the event. */
export async function barFromEvent(
  tx: Queryable,
  { secrets }: Pick<CallContext, "secrets">,
  event: StoredEvent,
  bookings: readonly (StoredBooking & { /** The account's present address. */ email?: string })[],
): Promise<void> {
  const people = bookings
    // An address that nobody proved may be of somebody else.
    .filter(({ isGuest, addressProvenAt }) => !isGuest || addressProvenAt !== null)
    .flatMap(({ userId, signedUpBy, studentEmail, email = studentEmail }) =>
      [...new Set([email, studentEmail])].map((address) => ({
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
