import { randomUUID } from "node:crypto";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { TicketAnswer } from "../bookings/bookings.api.ts";
import { listBookings, lockBookings, type StoredBooking } from "../bookings/bookings.queries.ts";
import { sameAddress } from "../bookings/bookings.rules.ts";
import { ticketOf } from "../bookings/to-ticket.server.ts";
import { lockEvents, type StoredEvent } from "../events/events.queries.ts";
import { startOf } from "../events/events.rules.ts";
import { openGuardianAddress, sealGuardianAddress } from "../guardians/guardian-address.server.ts";
import { queueGuardianMail } from "../guardians/guardian-mails.server.ts";
import {
  endGuardiansOf,
  findGuardianOf,
  forgetUnreachable,
  insertGuardian,
  listGuardiansOfLink,
  updateGuardian,
} from "../guardians/guardians.queries.ts";
import { linkOf } from "../guardians/guardians.rules.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets">;

/**
 * Emails the guardian of a waiting place, and of places booked together with it. A new address replaces the earlier
 * one. The earlier link can then only refuse.
 */
export function askGuardian(
  site: Site,
  bookingId: string,
  to: string,
): Promise<{ ticket: TicketAnswer } | { refused: "NOT_WAITING" }> {
  return retryTransaction(site.database, async (tx) => {
    const asked = await findGuardianOf(tx, bookingId);
    const together = asked ? await listGuardiansOfLink(tx, linkOf(asked)) : [];
    const ids = [
      ...new Set([bookingId, ...together.flatMap((each) => (each.endedAt ? [] : each.bookingId))]),
    ];
    const found = await listBookings(tx, ids);
    const events = await lockEvents(tx, [...new Set(found.map(({ eventId }) => eventId))]);
    const waiting = waitingPlaces(await lockBookings(tx, ids), events);
    const own = waiting.find(({ booking }) => booking.id === bookingId);
    const [first, ...others] = waiting;
    if (!own || !first) return { refused: "NOT_WAITING" };
    const now = new Date();
    const newLink: string = randomUUID();
    let link = newLink;
    for (const { booking, event } of waiting) {
      // Read again under the locks.
      const before = await findGuardianOf(tx, booking.id);
      const known = openGuardianAddress(site.secrets, before?.email ?? null);
      if (before && known !== null && sameAddress(known, to)) {
        link = linkOf(before);
        await updateGuardian(tx, before.id, { askedAt: now });
      } else {
        await endGuardiansOf(tx, [booking.id], now);
        const guardian = {
          id: randomUUID(),
          bookingId: booking.id,
          askedAt: now,
          confirmedAt: null,
          endedAt: null,
        };
        const address = sealGuardianAddress(site.secrets, to);
        await insertGuardian(tx, { ...guardian, ...address, linkId: newLink });
      }
      if (booking.userId) await forgetUnreachable(tx, booking.userId, event.id);
    }
    const due = new Date(Math.min(...waiting.map(({ heldUntil }) => heldUntil.getTime())));
    const also = others.map(({ event }) => event);
    await queueGuardianMail(tx, site, { id: link, to, event: first.event, due, also });
    return { ticket: ticketOf(own.booking, own.event) };
  });
}

/** The bookings that wait for a guardian, sorted by event date. */
function waitingPlaces(bookings: readonly StoredBooking[], events: readonly StoredEvent[]) {
  const waiting = bookings.flatMap((booking) => {
    const { heldUntil, guardianRefusedAt } = booking;
    const event = events.find(({ id }) => id === booking.eventId);
    return event && heldUntil && !guardianRefusedAt ? { booking, event, heldUntil } : [];
  });
  return waiting.sort((one, other) => startOf(one.event).getTime() - startOf(other.event).getTime());
}
