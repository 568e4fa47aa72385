import { randomUUID } from "node:crypto";
import { implement } from "@orpc/server";
import { lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { findBooking } from "#features/events/bookings/bookings.queries.ts";
import { dutyOf } from "#features/events/bookings/care.rules.ts";
import { openCare } from "#features/events/bookings/sensitive-data.server.ts";
import { canKeepDoor, canRun } from "#features/events/events/events.policy.ts";
import { findEvent, lockEvent } from "#features/events/events/events.queries.ts";
import { hasGuests } from "#features/events/kinds/kinds.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { doorCaller, guard, type Needs, staffOf } from "#shared/handlers/guard.server.ts";
import { withoutPastNeeds } from "../tickets/door-ticket.rules.ts";
import { countCheckIns, lockDoorTicket } from "../tickets/door-tickets.queries.ts";
import { checkInsContract } from "./check-ins.contract.ts";
import { canRecordScan, canUndoScan } from "./check-ins.policy.ts";
import { findCheckedBooking, findSealedCare, insertCheckIns } from "./check-ins.queries.ts";
import { DASHBOARD_DEVICE } from "./check-ins.rules.ts";
import { recordScans } from "./record-scans.server.ts";
import { attributedTo, lockDoorActor, lockScanAuthors } from "./scan-attribution.server.ts";
import { recordScanEvents, undoIn } from "./scan-events.server.ts";

const os = implement(checkInsContract).$context<Needs<"database" | "secrets">>().use(guard);

export const checkInsRouter = os.router({
  record: os.record.handler(async ({ context, input, errors }) => {
    const caller = doorCaller(context);
    if (!input.scans.every((scan) => canRecordScan(caller, scan))) throw errors.DOOR_PASS_ENDED();
    return retryTransaction(context.database, async (tx) => {
      const actor = await lockDoorActor(tx, caller);
      if (!actor) throw errors.DOOR_PASS_ENDED();
      const authors = await lockScanAuthors(tx, actor, input.eventId, input.scans);
      const known = await findEvent(tx, input.eventId);
      // A guest may get a free place.
      const event = known && !hasGuests(known) ? known : await lockEvent(tx, input.eventId);
      if (!event) throw errors.EVENT_NOT_FOUND();
      if (!canKeepDoor(caller, event)) throw errors.FORBIDDEN();
      const scans = input.scans.map(({ scanId, at, letIn, code = "", bookingId, madeBy = "" }) => ({
        scanId,
        at,
        letIn,
        by: authors.get(madeBy) ?? attributedTo(actor),
        code,
        bookingId,
      }));
      const { results, made, refused } = await recordScans(
        tx,
        context,
        event,
        input.device,
        scans,
        new Date(),
      );
      await recordScanEvents(tx, context, event.id, { made, refused });
      return { results, counts: await countCheckIns(tx, event.id) };
    });
  }),

  checkIn: os.checkIn.handler(async ({ context, input, errors }) => {
    const staff = staffOf(context);
    const { userId } = staff;
    return retryTransaction(context.database, async (tx) => {
      const isThere = await lockAccountForShare(tx, userId);
      const stored = await lockDoorTicket(tx, context.secrets, input.id);
      const event = stored && (await findEvent(tx, stored.eventId));
      if (!event) throw errors.NOT_FOUND();
      // The answer has the address, which the door does not see.
      if (!canRun(staff, event)) throw errors.FORBIDDEN();
      const { ticket } = stored;
      const { bookingId, bookingStatus, checkedInAt, checkedInDevice } = ticket;
      if (bookingStatus === "cancelled") throw errors.CANCELLED();
      if (ticket.waitsForGuardian) throw errors.WAITS_FOR_GUARDIAN();
      if (checkedInAt)
        throw errors.ALREADY_CHECKED_IN({ data: { at: checkedInAt, device: checkedInDevice } });
      const now = new Date();
      const by = attributedTo({ userId: isThere ? userId : null, doorPassId: null });
      const at = { scannedAt: now, recordedAt: now, undoneAt: null };
      const made = [{ ...by, ...at, id: randomUUID(), bookingId, device: DASHBOARD_DEVICE }];
      await insertCheckIns(tx, made);
      await recordScanEvents(tx, context, event.id, { made, refused: [] });
      return managedBooking(tx, bookingId);
    });
  }),

  care: os.care.handler(async ({ context, input: { id }, errors }) => {
    const { database, secrets, source } = context;
    const lead = staffOf(context);
    const booking = await findBooking(database.db, id);
    const event = booking && (await findEvent(database.db, booking.eventId));
    if (!event) throw errors.NOT_FOUND();
    const duty = dutyOf(lead, event, booking, new Date());
    if (!duty) throw errors.NOT_ON_DUTY();
    await recordEvent(database.db, {
      event: "campus-details-read",
      userId: booking.userId,
      actorId: lead.userId,
      source,
      detail: { booking: id, care: true },
    });
    const sealed = await findSealedCare(database.db, id);
    return sealed ? openCare(duty, secrets, sealed) : { accessNeeds: null, emergencyContact: null };
  }),

  undo: os.undo.handler(async ({ context, input, errors }) => {
    const staff = staffOf(context);
    const { userId } = staff;
    return retryTransaction(context.database, async (tx) => {
      const isThere = await lockAccountForShare(tx, userId);
      const stored = await lockDoorTicket(tx, context.secrets, input.id);
      const event = stored && (await findEvent(tx, stored.eventId));
      if (!event) throw errors.NOT_FOUND();
      if (!canRun(staff, event)) throw errors.FORBIDDEN();
      await undoIn(
        tx,
        context,
        attributedTo({ userId: isThere ? userId : null, doorPassId: null }),
        input.id,
      );
      return managedBooking(tx, input.id);
    });
  }),

  undoAtDoor: os.undoAtDoor.handler(async ({ context, input, errors }) => {
    const { eventId, bookingId, scanId } = input;
    const caller = doorCaller(context);
    if (!canUndoScan(caller, { scanId })) throw errors.DOOR_PASS_ENDED();
    return retryTransaction(context.database, async (tx) => {
      const actor = await lockDoorActor(tx, caller);
      if (!actor) throw errors.DOOR_PASS_ENDED();
      const authors = await lockScanAuthors(tx, actor, eventId, [input]);
      const stored = await lockDoorTicket(tx, context.secrets, bookingId);
      const event = await findEvent(tx, eventId);
      if (!event || stored?.eventId !== eventId) throw errors.NOT_FOUND();
      if (!canKeepDoor(caller, event)) throw errors.FORBIDDEN();
      const by = authors.get(input.madeBy ?? "") ?? attributedTo(actor);
      const undone = await undoIn(tx, context, by, bookingId, scanId);
      if (undone) return { ...stored.ticket, checkedInAt: null, checkedInDevice: null };
      return withoutPastNeeds(stored.ticket);
    });
  }),
});

async function managedBooking(tx: Queryable, bookingId: string) {
  const booking = await findCheckedBooking(tx, bookingId);
  if (!booking) throw new Error("The locked booking is gone");
  return booking;
}
