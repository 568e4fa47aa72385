import { lockProvenAccount } from "#features/auth/account/accounts.queries.ts";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { lockEvent, type StoredEvent } from "../events/events.queries.ts";
import type { AccountKind } from "../kinds/kinds.rules.ts";
import { findOpenEntry, insertEntry } from "../waiting-list/waiting-list.queries.ts";
import { bookInTransaction, isGuardianClosed } from "./book-ticket.server.ts";
import type { BookingRequest } from "./bookings.api.ts";
import { findPlaceOf, insertBooking, type StoredBooking } from "./bookings.queries.ts";
import { type AddedState, refusalByAge, type StaffRefusal } from "./bookings.rules.ts";
import { asksGuardian, newBooking, type OwnRequest } from "./new-booking.server.ts";
import { sealSensitiveData } from "./sensitive-data.server.ts";

/** A request that staff typed for a person. `waits` adds the person to the waiting list of a full event. */
type PersonRequest = Omit<BookingRequest, "alsoFor"> & { kind: AccountKind; waits: boolean };

type Added =
  /** `id` is null for an account on the waiting list, which has no booking. */
  { state: AddedState; id: string | null } | { refused: StaffRefusal; ticketCode?: string };

/**
 * Books for a person who asked the staff, by the rules of the booking form. The account with this proven address gets
 * the place. Without one, the first account that confirms the address gets it.
 */
export function bookForPerson(
  context: Pick<CallContext, "database" | "secrets" | "outbox" | "siteUrl" | "jobs" | "caller" | "source">,
  asked: PersonRequest,
): Promise<Added> {
  return changeAsStaff(context, async (tx, { record }) => {
    const userId = await lockProvenAccount(tx, asked.email);
    const request: OwnRequest = { ...asked, alsoFor: [], userId, addedByStaff: true };
    const event = await lockEvent(tx, asked.eventId);
    if (event?.kind !== asked.kind) return { refused: "EVENT_NOT_FOUND" };
    const known = await findPlaceOf(tx, { userId, holderEmail: asked.email }, event.id);
    if (known?.idempotencyKey === asked.idempotencyKey) return { state: stateOf(known), id: known.id };
    if (known) return { refused: "ALREADY_BOOKED", ticketCode: known.ticketCode };
    if (asksGuardian(request, event) && (await isGuardianClosed(tx, context, request)))
      return { refused: "GUARDIAN_SAID_NO" };
    const added = await addWithin(tx, context, { request, event, waits: asked.waits });
    if ("refused" in added) return added;
    await record("campus-booking-added", added.id ? { booking: added.id } : { event: event.id });
    return added;
  });
}

async function addWithin(
  tx: Queryable,
  context: Parameters<typeof bookInTransaction>[1],
  { request, event, waits }: { request: OwnRequest; event: StoredEvent; waits: boolean },
): Promise<Added> {
  const booked = await bookInTransaction(tx, context, request);
  if ("tickets" in booked) {
    const [ticket] = booked.tickets;
    if (!ticket) throw new Error("A booking made no ticket");
    const { id, guardianDueAt: heldUntil, waitsForLead } = ticket;
    return { state: waitsForLead ? "undecided" : heldUntil ? "held" : "booked", id };
  }
  // The other refusals are those of accounts and series.
  const refused = booked.refused as StaffRefusal;
  return refused === "EVENT_FULL" && waits ? joinWaitingList(tx, context, request, event) : { refused };
}

/** Adds a person to the waiting list: an account, or a booking without a place, to which we email the offer. */
async function joinWaitingList(
  tx: Queryable,
  { secrets }: Pick<CallContext, "secrets">,
  request: OwnRequest,
  event: StoredEvent,
): Promise<Added> {
  if (!event.hasWaitingList) return { refused: "LIST_CLOSED" };
  const tooYoung = refusalByAge(event.minimumAge, request);
  if (tooYoung) return { refused: tooYoung };
  const now = new Date();
  const { userId, idempotencyKey } = request;
  if (userId) {
    const entry = await findOpenEntry(tx, event.id, userId);
    if (!entry) await insertEntry(tx, event, { userId }, now);
    return { state: "waiting", id: null };
  }
  // An offer is accepted with a link, which asks no guardian.
  if (asksGuardian(request, event)) return { refused: "GUARDIAN_WAITS" };
  const blank = newBooking(
    { ...request, companion: false },
    event,
    { idempotencyKey, refusedAt: null, pictures: null },
    now,
  );
  const booking = {
    ...blank,
    bookingStatus: "cancelled",
    cancelledAt: now,
    cancelledReason: "waiting",
  } satisfies StoredBooking;
  const ageBand = event.minimumAge === null ? null : request.ageBand;
  const sealed = sealSensitiveData(secrets, { ...request, ageBand });
  await insertBooking(tx, { booking, sealed, event });
  await insertEntry(tx, event, { bookingId: booking.id }, now);
  return { state: "waiting", id: booking.id };
}

function stateOf({ bookingStatus, heldUntil, guardianRefusedAt }: StoredBooking): AddedState {
  if (bookingStatus === "cancelled") return "waiting";
  if (guardianRefusedAt) return "undecided";
  return heldUntil ? "held" : "booked";
}
