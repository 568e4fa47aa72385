import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { findEvent, lockEvent } from "../events/events.queries.ts";
import { findBooking, lockBooking, lockHolderEmail } from "./bookings.queries.ts";
import { cancelTicket } from "./cancel-ticket.server.ts";
import {
  blockAddress,
  findGuardian,
  updateGuardian,
  updateWait,
  upsertRefusal,
} from "./guardians.queries.ts";
import { type GuardianState, guardianState } from "./guardians.rules.ts";
import { queueTicketMail } from "./ticket-mail.server.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets" | "jobs">;

/** What a guardian's link shows. */
export async function showPlace({ database: { db } }: Pick<Site, "database">, guardianId: string) {
  const guardian = await findGuardian(db, guardianId);
  const booking = guardian && (await findBooking(db, guardian.bookingId));
  const night = booking && (await findEvent(db, booking.eventId));
  if (!night) return { state: "ended" as const, name: null, night: null };
  const state: GuardianState = guardianState(booking, night, new Date());
  if (state === "ended") return { state, name: null, night: null };
  return { state, night, name: state === "open" ? booking.studentName : null };
}

/** Confirms a place that waits, and mails the ticket to its holder. */
export async function confirmPlace(site: Site, guardianId: string): Promise<void> {
  await retryTransaction(site.database, async (tx) => {
    const found = await findGuardian(tx, guardianId);
    const waiting = found && (await findBooking(tx, found.bookingId));
    if (!waiting?.userId) return;
    const email = await lockHolderEmail(tx, waiting.userId);
    const event = await lockEvent(tx, waiting.eventId);
    // Read again under the locks: the place may be freed, or the address corrected.
    const booking = await lockBooking(tx, waiting.id);
    if (!email || !event || !booking || !(await isAsked(tx, guardianId))) return;
    const now = new Date();
    if (guardianState(booking, event, now) !== "open") return;
    await updateWait(tx, booking.id, now);
    await updateGuardian(tx, guardianId, { confirmedAt: now });
    await queueTicketMail(tx, site, { ...booking, studentEmail: email, event });
  });
}

/**
 * Gives a place back whose guardian says no, and keeps that they did: a new booking of the account for the event waits
 * for a lead. "Not my child" blocks further mails to that address from the account.
 */
export async function refusePlace(
  site: Site,
  guardianId: string,
  { isGuardian }: { isGuardian: boolean },
): Promise<void> {
  const found = await findGuardian(site.database.db, guardianId);
  if (!found) return;
  await cancelTicket(site, {
    id: found.bookingId,
    message: null,
    reason: "by_guardian",
    refusal: async (booking, event, now, tx) => {
      const isOpen = guardianState(booking, event, now) === "open" && (await isAsked(tx, guardianId));
      return isOpen ? undefined : "NOT_ASKED";
    },
    after: async (tx, { eventId, userId, cancelledAt }) => {
      if (!userId || !cancelledAt) return;
      await upsertRefusal(tx, { eventId, userId, refusedAt: cancelledAt });
      if (!isGuardian && found.emailDigest) await blockAddress(tx, userId, found.emailDigest, cancelledAt);
    },
  });
}

async function isAsked(tx: Queryable, guardianId: string): Promise<boolean> {
  return (await findGuardian(tx, guardianId)) !== undefined;
}
