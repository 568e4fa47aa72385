import { randomUUID } from "node:crypto";
import { implement } from "@orpc/server";
import { lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import type { DoorPassHolder, SignedIn } from "#shared/api/caller.ts";
import { type CallContext, doorKeeper, guard, signedIn } from "#shared/api/guard.server.ts";
import type { Queryable } from "#shared/db/database.ts";
import { retryTransaction } from "#shared/db/retry-transaction.ts";
import { lockDoorPassForShare } from "../door-passes/door-passes.queries.ts";
import { findEvent } from "../events/events.queries.ts";
import { checkInsContract } from "./check-ins.contract.ts";
import {
  countCheckIns,
  type DoorKeeper,
  findCheckedBooking,
  findCodes,
  insertCheckIns,
  listDoorTickets,
  lockTicket,
  undoCheckIn,
} from "./check-ins.queries.ts";
import { DASHBOARD_DEVICE } from "./check-ins.rules.ts";
import { recordScans, type Scan } from "./record-scans.server.ts";

const os = implement(checkInsContract).$context<CallContext>().use(guard);

/** A row is dated before its transaction commits: reads of changes overlap by this much, so that none is missed. */
const OVERLAP_MS = 30_000;

export const checkInsRouter = os.router({
  list: os.list.handler(async ({ context, input, errors }) => {
    const { db } = context.database;
    const readAt = new Date(Date.now() - OVERLAP_MS);
    const event = await findEvent(db, input.eventId);
    if (!event) throw errors.EVENT_NOT_FOUND();
    const tickets = await listDoorTickets(db, event.id, input.since);
    return { event, tickets, counts: await countCheckIns(db, event.id), readAt };
  }),

  record: os.record.handler(async ({ context, input, errors }) => {
    const caller = doorKeeper(context);
    const isLate = (scan: Pick<Scan, "at">) =>
      caller.kind === "door-pass" && caller.hasEnded && scan.at >= caller.endsAt;
    if (input.scans.some(isLate)) throw errors.DOOR_PASS_ENDED();
    return retryTransaction(context.database, async (tx) => {
      const keeper = await lockKeeper(tx, caller);
      if (!keeper) throw errors.DOOR_PASS_ENDED();
      const by = { device: input.device, ...keeper };
      const event = await findEvent(tx, input.eventId);
      if (!event) throw errors.EVENT_NOT_FOUND();
      const scans = await withCodes(tx, event.id, input.scans);
      const { results, made } = await recordScans(tx, event, by, scans, new Date());
      if (made > 0) await recordCheckIns(tx, context, keeper, event.id, made);
      return { results, counts: await countCheckIns(tx, event.id) };
    });
  }),

  checkIn: os.checkIn.handler(async ({ context, input, errors }) => {
    const { userId } = signedIn(context);
    return retryTransaction(context.database, async (tx) => {
      const isThere = await lockAccountForShare(tx, userId);
      const ticket = await lockTicket(tx, input.id);
      if (!ticket) throw errors.NOT_FOUND();
      const { bookingId, bookingStatus, checkedInAt, checkedInDevice } = ticket;
      if (bookingStatus === "cancelled") throw errors.CANCELLED();
      if (checkedInAt)
        throw errors.ALREADY_CHECKED_IN({ data: { at: checkedInAt, device: checkedInDevice } });
      const now = new Date();
      const by = { device: DASHBOARD_DEVICE, userId: isThere ? userId : null, doorPassId: null };
      await insertCheckIns(tx, [
        { ...by, id: randomUUID(), bookingId, scannedAt: now, recordedAt: now, undoneAt: null },
      ]);
      await recordCheckIns(tx, context, by, ticket.eventId, 1);
      return managedBooking(tx, bookingId);
    });
  }),

  undo: os.undo.handler(async ({ context, input, errors }) => {
    const { userId } = signedIn(context);
    return retryTransaction(context.database, async (tx) => {
      const isThere = await lockAccountForShare(tx, userId);
      const ticket = await lockTicket(tx, input.id);
      if (!ticket) throw errors.NOT_FOUND();
      await undoIn(tx, context, { userId: isThere ? userId : null, doorPassId: null }, input.id);
      return managedBooking(tx, input.id);
    });
  }),

  undoAtDoor: os.undoAtDoor.handler(async ({ context, input, errors }) => {
    const { eventId, bookingId, scanId } = input;
    const caller = doorKeeper(context);
    if (caller.kind === "door-pass" && caller.hasEnded && !scanId) throw errors.DOOR_PASS_ENDED();
    return retryTransaction(context.database, async (tx) => {
      const keeper = await lockKeeper(tx, caller);
      if (!keeper) throw errors.DOOR_PASS_ENDED();
      const ticket = await lockTicket(tx, bookingId);
      if (ticket?.eventId !== eventId) throw errors.NOT_FOUND();
      const undone = await undoIn(tx, context, keeper, bookingId, scanId);
      return undone ? { ...ticket, checkedInAt: null, checkedInDevice: null } : ticket;
    });
  }),
});

/**
 * Locks the caller's account or door pass until the transaction ends; undefined for a pass that was revoked meanwhile.
 */
async function lockKeeper(tx: Queryable, caller: SignedIn | DoorPassHolder): Promise<DoorKeeper | undefined> {
  if (caller.kind === "user")
    return {
      userId: (await lockAccountForShare(tx, caller.userId)) ? caller.userId : null,
      doorPassId: null,
    };
  const pass = await lockDoorPassForShare(tx, caller.passId);
  return pass && { userId: null, doorPassId: pass.id };
}

/** Adds the codes of scans that have only a booking id: a phone deletes them when its session ends. */
async function withCodes(
  tx: Queryable,
  eventId: string,
  scans: readonly (Omit<Scan, "code"> & { code?: string | undefined; bookingId?: string | undefined })[],
): Promise<Scan[]> {
  const bookings = scans.flatMap(({ code, bookingId }) => (!code && bookingId ? [bookingId] : []));
  const codes = await findCodes(tx, eventId, bookings);
  return scans.map(({ scanId, at, code, bookingId = "" }) => ({
    ...{ scanId, at },
    code: code || (codes.get(bookingId) ?? ""),
  }));
}

/** Called last in the transaction: the devices of one account or pass wait for each other's row of the audit log. */
function recordCheckIns(
  tx: Queryable,
  { source }: Pick<CallContext, "source">,
  { userId: actorId, doorPassId }: DoorKeeper,
  eventId: string,
  count: number,
): Promise<void> {
  const detail = { event: eventId, ...(doorPassId && { doorPass: doorPassId }) };
  return recordEvent(tx, { event: "campus-checked-in", actorId, source, detail, count });
}

/** Undoes the check-in of a locked booking; with `scanId`, only the check-in of that scan. */
async function undoIn(
  tx: Queryable,
  { source }: Pick<CallContext, "source">,
  { userId: actorId, doorPassId }: DoorKeeper,
  bookingId: string,
  scanId?: string,
): Promise<boolean> {
  const undone = await undoCheckIn(tx, bookingId, scanId, new Date());
  if (!undone) return false;
  const detail = { bookingId, scanId: undone.id, ...(doorPassId && { doorPass: doorPassId }) };
  await recordEvent(tx, { event: "campus-check-in-undone", actorId, source, detail });
  return true;
}

async function managedBooking(tx: Queryable, bookingId: string) {
  const booking = await findCheckedBooking(tx, bookingId);
  if (!booking) throw new Error("The locked booking is gone");
  return booking;
}
