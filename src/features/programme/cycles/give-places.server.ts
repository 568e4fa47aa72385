import { randomUUID } from "node:crypto";
import { lockProvenAccount } from "#features/auth/account/accounts.queries.ts";
import { blankBooking } from "#features/events/bookings/blank-booking.server.ts";
import { insertBooking, type StoredBooking } from "#features/events/bookings/bookings.queries.ts";
import { newTicketCode } from "#features/events/bookings/new-booking.server.ts";
import type { StoredEvent } from "#features/events/events/events.queries.ts";
import { placesLeft, statusAfter } from "#features/events/events/events.rules.ts";
import { ticketProps } from "#features/events/mails/ticket-mail.server.ts";
import { findWish } from "#features/events/pictures/pictures.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { penceOf } from "#shared/money/pence.ts";
import ProgrammeAccepted from "../mails/ProgrammeAccepted.tsx";
import { lockWeeks } from "./cycles.queries.ts";
import { comingWeeks } from "./cycles.rules.ts";
import { leaveLink } from "./leave-link.rules.ts";
import { listPlacesOf } from "./places.queries.ts";

export type PlacesRefusal = "CYCLE_OVER" | "CYCLE_FULL";

/**
 * Books every upcoming week for a person, or none of the weeks, and emails the dates. Locks the account and then the
 * weeks, so that each place has one holder (docs/decisions/014). The person's earlier bookings stay.
 */
export async function givePlaces(
  tx: Queryable,
  site: Pick<CallContext, "outbox" | "siteUrl" | "secrets">,
  { cycleId, fullName, email }: { cycleId: string; fullName: string; email: string },
  now: Date,
): Promise<{ refused: PlacesRefusal } | { isNew: boolean }> {
  const userId = await lockProvenAccount(tx, email);
  const coming = comingWeeks(await lockWeeks(tx, cycleId), now);
  if (coming.length === 0) return { refused: "CYCLE_OVER" };
  const held = await listPlacesOf(tx, { cycleId, email, userId });
  const missing = coming.filter(({ id }) => !held.some(({ eventId }) => eventId === id));
  if (missing.some((week) => placesLeft(week) === 0)) return { refused: "CYCLE_FULL" };
  const pictures = userId ? await findWish(tx, userId) : null;
  const given: { booking: StoredBooking; week: StoredEvent }[] = [];
  for (const week of missing) {
    const booking = {
      ...blankBooking(week, now),
      userId,
      pictures,
      // The charity talks to a person before it accepts them.
      addressProvenAt: userId ? null : now,
      idempotencyKey: randomUUID(),
      holderName: fullName,
      holderEmail: email,
      ticketCode: newTicketCode(week),
      ticketPrice: penceOf(0),
    };
    const counted = { ...week, currentAttendees: week.currentAttendees + booking.places };
    await insertBooking(tx, { booking, sealed: undefined, event: { ...counted, ...statusAfter(counted) } });
    given.push({ booking, week });
  }
  const [first] = given;
  if (!first) return { isNew: false };
  await site.outbox.queue(tx, {
    to: email,
    mail: ProgrammeAccepted,
    props: {
      weeks: given.map(({ booking, week }) => ({
        ...ticketProps(site.siteUrl, { ...booking, event: week }, week.calendarSequence),
        // An email to an address that someone typed contains no other typed text.
        name: "",
        code: booking.ticketCode,
      })),
      hasAccount: userId !== null,
      leaveLink: leaveLink.urlFor(site, first.booking.id),
    },
  });
  return { isNew: true };
}
