import { digestOfMailbox, keepDecision } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { listEventsById, lockEvents } from "../events/events.queries.ts";
import { decisionEnd } from "../tickets/tickets.rules.ts";
import { listBookings, lockBookings, lockHolderEmail } from "./bookings.queries.ts";
import { giveBackPlaces } from "./give-back-places.server.ts";
import {
  findGuardianOf,
  forgetGuardian,
  listGuardiansOfLink,
  updateGuardian,
  updateWait,
} from "./guardians.queries.ts";
import { GUARDIAN_AGE_DAYS, guardianState } from "./guardians.rules.ts";
import { queueTicketMail } from "./ticket-mail.server.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets" | "jobs">;

/** What a guardian's link shows: of places that were booked together, those that can be answered still. */
export async function showPlace({ database: { db } }: Pick<Site, "database">, linkId: string) {
  const places = await placesOf(db, linkId);
  const now = new Date();
  const states = places.map(({ booking, event }) => ({
    state: guardianState(booking, event, now),
    night: event,
    name: booking.studentName,
  }));
  const [first, ...others] = states.filter(({ state }) => state === "open");
  if (first) return { ...first, also: others.map(({ night }) => night) };
  const [answered] = states.filter(({ state }) => state !== "ended");
  if (answered) return { ...answered, name: null, also: [] };
  return { state: "ended" as const, name: null, night: null, also: [] };
}

/** The bookings whose guardian a link asks, with their events, by date. */
async function placesOf(db: Queryable, linkId: string) {
  const guardians = await listGuardiansOfLink(db, linkId);
  const bookings = await listBookings(
    db,
    guardians.map(({ bookingId }) => bookingId),
  );
  const events = await listEventsById(
    db,
    bookings.map(({ eventId }) => eventId),
  );
  return events.flatMap((event) =>
    bookings.filter(({ eventId }) => eventId === event.id).map((booking) => ({ booking, event })),
  );
}

/** Confirms the places that wait, and mails their tickets to the holder in one mail. */
export async function confirmPlaces(site: Site, linkId: string): Promise<void> {
  await retryTransaction(site.database, async (tx) => {
    const now = new Date();
    const confirmed = await lockOpenPlaces(tx, linkId, now);
    for (const { id, guardian } of confirmed) {
      await updateWait(tx, id, now);
      await updateGuardian(tx, guardian.id, { confirmedAt: now });
    }
    const [first, ...also] = confirmed;
    if (first) await queueTicketMail(tx, site, first, also);
  });
}

/**
 * Gives the places back, with one mail to the holder, and keeps that the guardian said no: a new booking of the person for
 * the event waits for a lead. "Not my child" ends the mails to that address because of them, also about other places that wait.
 */
export async function refusePlaces(
  site: Site,
  linkId: string,
  { isGuardian }: { isGuardian: boolean },
): Promise<void> {
  await retryTransaction(site.database, async (tx) => {
    const now = new Date();
    const refused = await lockOpenPlaces(tx, linkId, now);
    await giveBackPlaces(tx, site, refused, "by_guardian", now);
    for (const { event, userId, studentEmail: email, guardian } of refused) {
      const person = [{ userId, mailbox: digestOfMailbox(site.secrets, email) }];
      const lasting = { subject: event.id, endsAt: decisionEnd(event) };
      await keepDecision(tx, person, { kind: "guardian-no", ...lasting });
      const subject = guardian.emailDigest;
      if (isGuardian || subject === null) continue;
      const endsAt = new Date(now.getTime() + GUARDIAN_AGE_DAYS * DAY_MS);
      await keepDecision(tx, person, { kind: "not-guardian", subject, endsAt });
      await forgetGuardian(tx, userId, subject);
    }
  });
}

/** Locks the places of a link, and returns those that wait for its guardian still, with the holder's present address. */
async function lockOpenPlaces(tx: Queryable, linkId: string, now: Date) {
  const known = await placesOf(tx, linkId);
  const userId = known[0]?.booking.userId;
  if (!userId) return [];
  const studentEmail = await lockHolderEmail(tx, userId);
  await lockEvents(
    tx,
    known.map(({ event }) => event.id),
  );
  await lockBookings(
    tx,
    known.map(({ booking }) => booking.id),
  );
  if (!studentEmail) return [];
  const open = [];
  // Read again under the locks: a place may be freed, or the address corrected.
  for (const { booking, event } of await placesOf(tx, linkId)) {
    if (guardianState(booking, event, now) !== "open") continue;
    const guardian = await findGuardianOf(tx, booking.id);
    if (guardian) open.push({ ...booking, userId, studentEmail, event, guardian });
  }
  return open;
}
