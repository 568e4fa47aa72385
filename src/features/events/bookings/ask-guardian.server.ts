import { randomUUID } from "node:crypto";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { lockEvent } from "../events/events.queries.ts";
import type { TicketAnswer } from "./bookings.contract.ts";
import { lockBooking, type StoredBooking } from "./bookings.queries.ts";
import { sameAddress } from "./bookings.rules.ts";
import { openGuardianAddress, sealGuardianAddress } from "./guardian-address.server.ts";
import { queueGuardianMail } from "./guardian-mails.server.ts";
import {
  deleteGuardiansOf,
  findGuardianOf,
  forgetUnreachable,
  insertGuardian,
  updateGuardian,
} from "./guardians.queries.ts";
import { ticketOf } from "./to-ticket.server.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets">;

/** Mails the guardian of a place that waits. Another address replaces the earlier one, whose link then ends. */
export function askGuardian(
  site: Site,
  { id: bookingId, eventId }: Pick<StoredBooking, "id" | "eventId">,
  to: string,
): Promise<{ ticket: TicketAnswer } | { refused: "NOT_WAITING" }> {
  return retryTransaction(site.database, async (tx) => {
    const event = await lockEvent(tx, eventId);
    const booking = await lockBooking(tx, bookingId);
    if (!event || !booking?.heldUntil || booking.guardianRefusedAt) return { refused: "NOT_WAITING" };
    const now = new Date();
    const before = await findGuardianOf(tx, bookingId);
    const asked = openGuardianAddress(site.secrets, before?.email ?? null);
    const isSame = asked !== null && sameAddress(asked, to);
    const id = before && isSame ? before.id : randomUUID();
    if (isSame) await updateGuardian(tx, id, { askedAt: now });
    else {
      await deleteGuardiansOf(tx, [bookingId]);
      const address = sealGuardianAddress(site.secrets, to);
      await insertGuardian(tx, { id, bookingId, ...address, askedAt: now, confirmedAt: null });
    }
    if (booking.userId) await forgetUnreachable(tx, booking.userId, eventId);
    await queueGuardianMail(tx, site, { id, to, event, due: booking.heldUntil });
    return { ticket: ticketOf(booking, event) };
  });
}
