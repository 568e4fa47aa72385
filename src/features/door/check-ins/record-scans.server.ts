import { randomUUID } from "node:crypto";
import { placeAtDoor } from "#features/events/bookings/guest-place.server.ts";
import type { StoredEvent } from "#features/events/events/events.queries.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { kindOf } from "#features/events/kinds/kinds.rules.ts";
import { codeIndex, codeKeys, unlistedCode } from "#features/events/tickets/tickets.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import {
  insertRefusedAdmissions,
  type StoredRefusal,
} from "../refused-admissions/refused-admissions.queries.ts";
import { verdictOf, withoutPastNeeds } from "../tickets/door-ticket.rules.ts";
import type { DoorTicket } from "../tickets/door-tickets.api.ts";
import { lockDoorTickets, type StoredTicket } from "../tickets/door-tickets.queries.ts";
import type { ScanResult } from "./check-ins.api.ts";
import {
  type CheckIn,
  findCheckIns,
  findEventsById,
  insertCheckIns,
  type ScanAttribution,
} from "./check-ins.queries.ts";
import { clampScanTime } from "./check-ins.rules.ts";

export interface Scan {
  scanId: string;
  /** The scanned or typed text. */
  code: string;
  /** Identifies the ticket of a scan that the phone stored without its code. */
  bookingId: string | undefined;
  at: Date;
  /** Whether the device checked the person in without the server's verdict. */
  letIn: boolean;
  by: ScanAttribution;
}

/**
 * Checks tickets in, and stores the refusals of people checked in by a phone. The caller's transaction has locked an
 * event of guests. @returns a verdict for each scan, in order, the new check-ins and the new refusals
 */
export async function recordScans(
  tx: Queryable,
  { secrets }: Pick<CallContext, "secrets">,
  doorEvent: StoredEvent,
  device: string,
  scans: readonly Scan[],
  now: Date,
): Promise<{ results: ScanResult[]; made: CheckIn[]; refused: StoredRefusal[] }> {
  /** The event, including the places that this call has given to guests. */
  let event = doorEvent;
  const { codePrefix } = kindOf(event);
  const locked = await lockDoorTickets(tx, secrets, {
    codeKeys: [...new Set(scans.flatMap(({ code }) => codeKeys(code, codePrefix)))],
    bookingIds: scans.flatMap(({ code, bookingId }) => (code ? [] : (bookingId ?? []))),
  });
  /** The tickets with this call's check-ins, by booking id. */
  const tickets = new Map(locked.map((stored) => [stored.ticket.bookingId, stored]));
  const ownerOf = codeIndex(locked, ({ ticket }) => ticket.codes);
  const ticketOf = ({ code, bookingId }: Scan): StoredTicket | undefined =>
    tickets.get((code ? ownerOf(code, codePrefix)?.owner.ticket.bookingId : bookingId) ?? "");
  // Read under the locks, so that concurrent repeats of a scan are found.
  const earlier = await findCheckIns(
    tx,
    scans.map(({ scanId }) => scanId),
  );
  const existing = new Map<string, Pick<CheckIn, "bookingId" | "undoneAt">>(
    earlier.map((each) => [each.id, each]),
  );
  const others = new Map(
    (await findEventsById(tx, otherEvents(locked, event.id))).map((other) => [other.id, other]),
  );
  const made: CheckIn[] = [];
  const judge = async (scan: Scan): Promise<ScanResult> => {
    const { scanId, by } = scan;
    const stored = ticketOf(scan);
    const answer = { scanId, ticket: null, otherEvent: null, undoneAt: null };
    if (!stored) return { ...answer, verdict: "unknown" };
    const { ticket, eventId } = stored;
    if (eventId !== event.id) {
      const otherEvent = others.get(eventId) ?? null;
      // Only an account may see a ticket of another event, if it can check people in there.
      const isOfPass = by.doorPassId !== null || by.deliveredWith !== null;
      const isTheirs = !isOfPass && otherEvent?.kind === event.kind;
      return {
        ...answer,
        verdict: "other-event",
        otherEvent,
        ticket: isTheirs ? withoutPastNeeds(ticket) : null,
      };
    }
    const before = existing.get(scanId);
    if (before?.bookingId === ticket.bookingId)
      return { ...answer, verdict: "admitted", ticket, undoneAt: before.undoneAt };
    const verdict = verdictOf(ticket);
    const placed = verdict === "placeless" && (await placeAtDoor(tx, secrets, event, ticket.bookingId, now));
    if (placed) event = placed;
    else if (verdict === "placeless")
      return { ...answer, verdict: event.status === CALLED_OFF ? "cancelled" : "full", ticket };
    else if (verdict !== "admitted") return { ...answer, verdict, ticket: withoutPastNeeds(ticket) };
    const checkedInAt = clampScanTime(scan.at, event.eventDate, now);
    const checkIn: CheckIn = {
      ...by,
      device,
      // A faulty device may reuse an id, so this check-in gets a new one.
      id: before ? randomUUID() : scanId,
      bookingId: ticket.bookingId,
      scannedAt: checkedInAt,
      recordedAt: now,
      undoneAt: null,
    };
    made.push(checkIn);
    existing.set(checkIn.id, checkIn);
    const admitted: DoorTicket = {
      ...ticket,
      bookingStatus: "confirmed",
      comesIfFree: false,
      checkedInAt,
      checkedInDevice: device,
    };
    tickets.set(ticket.bookingId, { ...stored, ticket: admitted });
    return { ...answer, verdict: "admitted", ticket: admitted };
  };
  const results: ScanResult[] = [];
  for (const scan of scans) results.push(await judge(scan));
  await insertCheckIns(tx, made);
  const refused = scans.flatMap((scan, place): StoredRefusal[] => {
    const { verdict } = results[place] ?? {};
    if (!scan.letIn || !verdict || verdict === "admitted") return [];
    const bookingId = ticketOf(scan)?.ticket.bookingId ?? null;
    return [
      {
        ...scan.by,
        id: scan.scanId,
        eventId: event.id,
        device,
        reason: verdict,
        scannedAt: clampScanTime(scan.at, event.eventDate, now),
        recordedAt: now,
        bookingId,
        code: bookingId ? null : (unlistedCode(scan.code) ?? null),
      },
    ];
  });
  const inserted = new Set((await insertRefusedAdmissions(tx, refused)).map(({ id }) => id));
  return { results, made, refused: refused.filter(({ id }) => inserted.has(id)) };
}

function otherEvents(tickets: readonly StoredTicket[], eventId: string): string[] {
  return [...new Set(tickets.map((ticket) => ticket.eventId).filter((id) => id !== eventId))];
}
