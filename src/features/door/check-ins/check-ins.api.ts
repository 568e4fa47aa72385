import { z } from "zod";
import { lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { managedBookingSchema } from "#features/events/bookings/booking-shapes.server.ts";
import { findBooking } from "#features/events/bookings/bookings.queries.ts";
import { dutyOf } from "#features/events/bookings/care.rules.ts";
import { openCare } from "#features/events/bookings/sensitive-data.server.ts";
import { canKeepDoor, canRun, doorLeads, eventLeads } from "#features/events/events/events.policy.ts";
import { findEvent, lockEvent } from "#features/events/events/events.queries.ts";
import { hasGuests } from "#features/events/kinds/kinds.rules.ts";
import type { DoorCaller } from "#shared/api/caller.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { doorCaller, staffOf } from "#shared/handlers/guard.server.ts";
import { forDoor, forRoles, get, gone, post } from "#shared/handlers/procedure.server.ts";
import { requiredLine } from "#shared/text/plain-text.fields.ts";
import { deviceLimit } from "../passes/door-passes.rules.ts";
import { refusalReasons } from "../refused-admissions/refused-admissions.rules.ts";
import { withoutPastNeeds } from "../tickets/door-ticket.rules.ts";
import { doorCountsSchema } from "../tickets/door-tickets.api.ts";
import { countCheckIns, doorTicketSchema, lockDoorTicket } from "../tickets/door-tickets.queries.ts";
import { checkInAtDesk, findCheckedBooking, findSealedCare } from "./check-ins.queries.ts";
import { SCANS_A_CALL } from "./check-ins.rules.ts";
import { recordScans } from "./record-scans.server.ts";
import { attributedTo, lockDoorActor, lockScanAuthors } from "./scan-attribution.server.ts";
import { recordScanEvents, undoIn } from "./scan-events.server.ts";

/** A phone without a network delivers scans late. An ended pass may deliver the scans from before its end. */
export function canRecordScan(caller: DoorCaller, scan: { at: Date }): boolean {
  return !hasEnded(caller) || scan.at < caller.endsAt;
}

/** An ended pass may undo a scan of its phone from before the end, by the scan's id, but no other check-in. */
export function canUndoScan(caller: DoorCaller, { scanId }: { scanId?: string | undefined }): boolean {
  return !hasEnded(caller) || scanId !== undefined;
}

function hasEnded(caller: DoorCaller): caller is Extract<DoorCaller, { kind: "door-pass" }> {
  return caller.kind === "door-pass" && caller.hasEnded;
}

/** The results of a scan. `full`: the guest's ticket has no place, and the event has none left. */
export const verdicts = ["admitted", ...refusalReasons] as const;

export const scanResultSchema = z.object({
  scanId: z.uuid(),
  verdict: z.enum(verdicts),
  /**
   * The ticket after the scan; for an admitted person with age and access needs mark. Null for a code without a
   * ticket, and for a ticket of an event at which the caller cannot check people in.
   */
  ticket: doorTicketSchema.nullable(),
  /** With `other-event`: the ticket's event. */
  otherEvent: z.object({ university: z.string(), eventDate: z.iso.date() }).nullable(),
  /** With a repeated `admitted`: when the check-in was undone. */
  undoneAt: z.date().nullable(),
});

export type ScanResult = z.input<typeof scanResultSchema>;

const bookingGone = { status: 404, message: "This booking is gone." } as const;

const already = {
  status: 409,
  message: "This person was checked in before.",
  data: z.object({ at: z.date(), device: z.string().nullable() }),
} as const;

export const checkInsRouter = {
  record: forDoor
    .meta({ access: "door", acceptsLateDelivery: true })
    .route(post("/admin/campus/events/{eventId}/check-ins"))
    .errors({ EVENT_NOT_FOUND: gone("event") })
    .input(
      z.object({
        eventId: z.uuid(),
        device: requiredLine(deviceLimit),
        scans: z
          .array(
            z.object({
              scanId: z.uuid().toLowerCase(),
              /** The scanned or typed text. */
              code: z.string().max(200).optional(),
              /** Identifies the ticket of a scan that the phone stored without its code. */
              bookingId: z.uuid().optional(),
              /** The device's time; clamped between the day before the event and now. */
              at: z.coerce.date(),
              /**
               * False while the device waits for the verdict, or after an undo. The server then stores no refusal,
               * since the person was not admitted.
               */
              letIn: z.boolean().default(true),
              /** The account or door pass that scanned, if it is another one; the caller only delivers. */
              madeBy: z.uuid().optional(),
            }),
          )
          .min(1)
          .max(SCANS_A_CALL),
      }),
    )
    .output(z.object({ results: z.array(scanResultSchema), counts: doorCountsSchema }))
    .handler(async ({ context, input, errors }) => {
      const caller = doorCaller(context);
      if (!input.scans.every((scan) => canRecordScan(caller, scan))) throw errors.DOOR_PASS_ENDED();
      return retryTransaction(context.database, async (tx) => {
        const actor = await lockDoorActor(tx, caller);
        if (!actor) throw errors.DOOR_PASS_ENDED();
        const authors = await lockScanAuthors(tx, actor, input.eventId, input.scans);
        const known = await findEvent(tx, input.eventId);
        // Locked, because a guest may get a free place.
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

  checkIn: forRoles(...eventLeads)
    .route(post("/admin/campus/bookings/{id}/check-in"))
    .errors({
      NOT_FOUND: bookingGone,
      ALREADY_CHECKED_IN: already,
      WAITS_FOR_GUARDIAN: { status: 409, message: "This place waits for the guardian's answer." },
      CANCELLED: { status: 409, message: "This booking is cancelled." },
    })
    .input(z.object({ id: z.uuid() }))
    .output(managedBookingSchema)
    .handler(async ({ context, input, errors }) => {
      const staff = staffOf(context);
      const { userId } = staff;
      return retryTransaction(context.database, async (tx) => {
        const isThere = await lockAccountForShare(tx, userId);
        const stored = await lockDoorTicket(tx, context.secrets, input.id);
        const event = stored && (await findEvent(tx, stored.eventId));
        if (!event) throw errors.NOT_FOUND();
        // The response has the email address, which check-in must not see.
        if (!canRun(staff, event)) throw errors.FORBIDDEN();
        const { ticket } = stored;
        const { bookingId, bookingStatus, checkedInAt, checkedInDevice } = ticket;
        if (bookingStatus === "cancelled") throw errors.CANCELLED();
        if (ticket.waitsForGuardian) throw errors.WAITS_FOR_GUARDIAN();
        if (checkedInAt)
          throw errors.ALREADY_CHECKED_IN({ data: { at: checkedInAt, device: checkedInDevice } });
        const made = [await checkInAtDesk(tx, bookingId, isThere ? userId : null)];
        await recordScanEvents(tx, context, event.id, { made, refused: [] });
        return managedBooking(tx, bookingId);
      });
    }),

  care: forRoles(...doorLeads)
    .route(get("/admin/campus/bookings/{id}/care"))
    .errors({
      NOT_FOUND: bookingGone,
      NOT_ON_DUTY: {
        status: 403,
        message:
          "You can only see this for people who have checked in, on the day of the event. You also find it in the details on the booking list.",
      },
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ accessNeeds: z.string().nullable(), emergencyContact: z.string().nullable() }))
    .handler(async ({ context, input: { id }, errors }) => {
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

  undo: forRoles(...eventLeads)
    .route(post("/admin/campus/bookings/{id}/check-in/undo"))
    .errors({ NOT_FOUND: bookingGone })
    .input(z.object({ id: z.uuid() }))
    .output(managedBookingSchema)
    .handler(async ({ context, input, errors }) => {
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

  undoAtDoor: forDoor
    .meta({ access: "door", acceptsLateDelivery: true })
    .route(post("/admin/campus/events/{eventId}/check-ins/undo"))
    .errors({ NOT_FOUND: bookingGone })
    .input(
      z.object({
        eventId: z.uuid(),
        bookingId: z.uuid(),
        scanId: z.uuid().toLowerCase().optional(),
        /** The account or door pass that undid the scan, if it is another one. */
        madeBy: z.uuid().optional(),
      }),
    )
    .output(doorTicketSchema)
    .handler(async ({ context, input, errors }) => {
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
};

async function managedBooking(tx: Queryable, bookingId: string) {
  const booking = await findCheckedBooking(tx, bookingId);
  if (!booking) throw new Error("The locked booking is gone");
  return booking;
}
