import { digestOfMailbox, keepDecision } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { listBookings, lockAddressOf, lockBookings, lockPlaceAt } from "../bookings/bookings.queries.ts";
import { giveBackPlaces } from "../bookings/cancel-places.server.ts";
import { notifyLeads } from "../bookings/notify-leads.server.ts";
import { eventAnswer, listEventsById, lockEvents } from "../events/events.queries.ts";
import { isOver } from "../events/events.rules.ts";
import { queueWaitingMail } from "../guardians/guardian-mails.server.ts";
import {
  deleteGuardians,
  forgetGuardian,
  listGuardiansOfLink,
  updateGuardian,
  updateWait,
} from "../guardians/guardians.queries.ts";
import { GUARDIAN_AGE_DAYS, guardianState, leadDue } from "../guardians/guardians.rules.ts";
import { queueTicketMail } from "../mails/ticket-mail.server.ts";
import { decisionEnd } from "../tickets/tickets.rules.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets" | "jobs">;

/** The places for a guardian's link. Of places booked together, the open ones come first. */
export async function showPlace({ database: { db } }: Pick<Site, "database">, linkId: string) {
  const places = await placesOf(db, linkId, new Date());
  for (const shown of ["open", "confirmed", "over", "too-young", "late"] as const) {
    const [first, ...others] = places.filter(({ state }) => state === shown);
    if (!first) continue;
    const name = shown === "open" ? first.booking.holderName : null;
    const also = shown === "open" || shown === "late" ? others.map(({ event }) => eventAnswer(event)) : [];
    return { state: shown, night: eventAnswer(first.event), name, also };
  }
  return { state: "ended" as const, name: null, night: null, also: [] };
}

/** The bookings that a link covers or covered, with their events, by date. */
async function placesOf(db: Queryable, linkId: string, now: Date) {
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
    bookings.flatMap((booking) => {
      const guardian = guardians.find(({ bookingId }) => bookingId === booking.id);
      if (booking.eventId !== event.id || !guardian) return [];
      const state = guardian.endedAt ? ("late" as const) : guardianState(booking, event, now);
      return { booking, event, guardian, state };
    }),
  );
}

/** Confirms the waiting places, and sends the holder one email with all tickets. */
export async function confirmPlaces(site: Site, linkId: string): Promise<void> {
  await retryTransaction(site.database, async (tx) => {
    const now = new Date();
    const confirmed = (await lockPlaces(tx, linkId, now)).filter(isOpen);
    for (const { id, guardian } of confirmed) {
      await updateWait(tx, id, now);
      await updateGuardian(tx, guardian.id, { confirmedAt: now });
    }
    const [first, ...also] = confirmed;
    if (first) await queueTicketMail(tx, site, first, also);
  });
}

/**
 * Frees the places, emails the holder once, and records that the guardian refused this person and event. A later
 * booking for the event waits for a lead, even if the holder named another guardian. "Not my child" also stops emails
 * to the address about this person's other places.
 */
export async function refusePlaces(
  site: Site,
  linkId: string,
  { isGuardian }: { isGuardian: boolean },
): Promise<void> {
  await retryTransaction(site.database, async (tx) => {
    const now = new Date();
    const refused = (await lockPlaces(tx, linkId, now)).filter(
      (each) => isOpen(each) || each.state === "late",
    );
    await giveBackPlaces(tx, site, refused.filter(isOpen), "by_guardian", now);
    for (const { event, userId, holderEmail, guardian } of refused) {
      const person = [{ userId, mailbox: digestOfMailbox(site.secrets, holderEmail) }];
      const lasting = { subject: event.id, endsAt: decisionEnd(event) };
      await keepDecision(tx, person, { kind: "guardian-no", ...lasting });
      const subject = guardian.emailDigest;
      if (isGuardian || subject === null) continue;
      const endsAt = new Date(now.getTime() + GUARDIAN_AGE_DAYS * DAY_MS);
      await keepDecision(tx, person, { kind: "not-guardian", subject, endsAt });
      await forgetGuardian(tx, { userId, holderEmail }, subject);
    }
    const answered = refused.map(({ guardian }) => guardian.id);
    await deleteGuardians(tx, answered);
    await leavePlacesToLeads(tx, site, refused, now);
  });
}

type LockedPlace = Awaited<ReturnType<typeof lockPlaces>>[number];

const isOpen = ({ state }: LockedPlace) => state === "open";

/** Makes a person's place at each event wait for a lead after a guardian's refusal, and emails both. */
async function leavePlacesToLeads(
  tx: Queryable,
  site: Site,
  refused: readonly LockedPlace[],
  now: Date,
): Promise<void> {
  const waiting = [];
  for (const { event, userId, holderEmail } of refused) {
    const booking = isOver(event, now) ? undefined : await lockPlaceAt(tx, { userId, holderEmail }, event.id);
    if (!booking) continue;
    const due = leadDue(event, now);
    await updateWait(tx, booking.id, now, due, now);
    waiting.push({ ...booking, holderEmail, event, due, guardianRefusedAt: now });
  }
  const [first, ...also] = waiting;
  if (first) await queueWaitingMail(tx, site, first, first.due, also);
  await notifyLeads(
    tx,
    site,
    waiting.map(({ event }) => event),
  );
}

/** Locks the places of a link. @returns the places, with the holder's current address */
async function lockPlaces(tx: Queryable, linkId: string, now: Date) {
  const known = await placesOf(tx, linkId, now);
  const [first] = known;
  if (!first) return [];
  const holderEmail = await lockAddressOf(tx, first.booking);
  await lockEvents(
    tx,
    known.map(({ event }) => event.id),
  );
  await lockBookings(
    tx,
    known.map(({ booking }) => booking.id),
  );
  if (!holderEmail) return [];
  // Read again under the locks: a place may be freed, or the address corrected.
  const locked = await placesOf(tx, linkId, now);
  return locked.map(({ booking, ...place }) => ({ ...booking, ...place, holderEmail }));
}
