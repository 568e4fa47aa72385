import { createHash, randomUUID } from "node:crypto";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { StoredEvent } from "../events/events.queries.ts";
import { priceFor } from "../events/ticket-price.rules.ts";
import { sealGuardianAddress } from "../guardians/guardian-address.server.ts";
import type { StoredGuardian } from "../guardians/guardians.queries.ts";
import { guardianDue, leadDue, needsGuardian } from "../guardians/guardians.rules.ts";
import { type EventKind, kindOf } from "../kinds/kinds.rules.ts";
import { randomCharacters } from "../tickets/random-characters.server.ts";
import { CODE_LENGTH, printedCode } from "../tickets/tickets.rules.ts";
import { blankBooking } from "./blank-booking.server.ts";
import { answersOf } from "./booking-answers.rules.ts";
import type { BookingRequest } from "./bookings.api.ts";
import type { BookingEligibility, StoredBooking } from "./bookings.queries.ts";
import { placesOf } from "./bookings.rules.ts";

/** A valid request with its account and the kind of the event. Only a booking by staff may have no account. */
export type OwnRequest = BookingRequest & { userId: string | null; kind: EventKind; addedByStaff?: true };

/** @param refusedAt when a guardian refused this person and event */
export function newBooking(
  request: OwnRequest,
  event: StoredEvent,
  {
    idempotencyKey,
    refusedAt,
    pictures,
  }: { idempotencyKey: string } & Pick<BookingEligibility, "refusedAt" | "pictures">,
  now: Date,
): StoredBooking {
  const { userId, fullName, email, addedByStaff = false } = request;
  const isGuarded = asksGuardian(request, event);
  return {
    ...blankBooking(event, now),
    ...answersOf(request),
    pictures: request.pictures ?? pictures,
    userId,
    addedByStaff,
    // Staff talk to the person.
    addressProvenAt: userId ? null : now,
    idempotencyKey,
    holderName: fullName,
    holderEmail: email,
    ticketCode: newTicketCode(event),
    ticketPrice: priceFor(event, { email }),
    places: placesOf(request),
    heldUntil: refusedAt ? leadDue(event, now) : isGuarded ? guardianDue(event, now) : null,
    guardianRefusedAt: refusedAt,
    wasConfirmed: !refusedAt && !isGuarded,
  };
}

/** Whether the place counts only after a guardian confirms it. */
export function asksGuardian(
  { ageBand }: Pick<OwnRequest, "ageBand">,
  { minimumAge }: { minimumAge: number | null },
): boolean {
  return minimumAge !== null && needsGuardian(ageBand);
}

/** The guardian for a waiting place. @param linkId the id in the link, shared by places booked together */
export function guardianOf(
  secrets: Secrets,
  { id: bookingId, heldUntil }: StoredBooking,
  event: StoredEvent,
  request: OwnRequest,
  linkId: string,
): StoredGuardian | undefined {
  const { guardianEmail: to } = request;
  if (!heldUntil || !to || !asksGuardian(request, event)) return undefined;
  const address = sealGuardianAddress(secrets, to);
  return {
    id: randomUUID(),
    linkId,
    bookingId,
    ...address,
    askedAt: new Date(),
    confirmedAt: null,
    endedAt: null,
  };
}

/** The idempotency key of a further booking of a request, identical in every attempt. */
export function furtherKey({ idempotencyKey }: Pick<OwnRequest, "idempotencyKey">, eventId: string): string {
  const digest = createHash("sha256").update(`${idempotencyKey} ${eventId}`).digest();
  return digest
    .toString("hex")
    .slice(0, 32)
    .replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** A random code for the event's kind, in printed form. */
export function newTicketCode(event: { kind: EventKind }): string {
  return printedCode(randomCharacters(CODE_LENGTH), kindOf(event).codePrefix);
}
