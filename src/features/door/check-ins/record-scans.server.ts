import { randomUUID } from "node:crypto";
import { openAgeBand } from "#features/events/bookings/sensitive-data.server.ts";
import type { StoredEvent } from "#features/events/events/events.queries.ts";
import { readCode } from "#features/events/tickets/tickets.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import {
  insertRefusedAdmissions,
  type StoredRefusal,
} from "../refused-admissions/refused-admissions.queries.ts";
import type { ScanResult } from "./check-ins.contract.ts";
import {
  type CheckIn,
  findCheckIns,
  findEventsById,
  insertCheckIns,
  type LockedTicket,
  lockTickets,
  type ScanAttribution,
} from "./check-ins.queries.ts";
import { clampScanTime, codesIn, verdictOf } from "./check-ins.rules.ts";

export interface Scan {
  scanId: string;
  /** The scanned or typed text. */
  code: string;
  at: Date;
  /** Whether the device let the person in without the server's verdict. */
  letIn: boolean;
  by: ScanAttribution;
}

/**
 * Checks tickets in, and keeps the refusals of people who were let in. The transaction is the caller's; returns a
 * verdict for each scan, in their order, the new check-ins and the new refusals.
 */
export async function recordScans(
  tx: Queryable,
  { secrets }: Pick<CallContext, "secrets">,
  event: StoredEvent,
  device: string,
  scans: readonly Scan[],
  now: Date,
): Promise<{ results: ScanResult[]; made: CheckIn[]; refused: StoredRefusal[] }> {
  const tickets = await lockTickets(tx, codesIn(scans.map(({ code }) => code)));
  const byCode = new Map(tickets.map((ticket) => [ticket.ticketCode, ticket]));
  // Read under the locks, so that concurrent repeats of the same scans are seen.
  const existing = new Map(
    (
      await findCheckIns(
        tx,
        scans.map(({ scanId }) => scanId),
      )
    ).map((each) => [each.id, each]),
  );
  const others = new Map(
    (await findEventsById(tx, otherEvents(tickets, event.id))).map((other) => [other.id, other]),
  );
  const made: CheckIn[] = [];
  const holderOf = ({ sealedAge, ...ticket }: Holder) => ({
    ...ticket,
    ageBand: openAgeBand(secrets, sealedAge),
  });

  const results = scans.map(({ scanId, code, at, by }): ScanResult => {
    const earlier = existing.get(scanId);
    const ticket = byCode.get(readCode(code) ?? "");
    if (earlier && earlier.bookingId === ticket?.bookingId && ticket.eventId === event.id)
      return {
        ...nothing,
        scanId,
        verdict: "admitted",
        ...holderOf(pick(earlier)),
        undoneAt: earlier.undoneAt,
      };
    const verdict = verdictOf(ticket, event.id);
    if (!ticket) return { ...nothing, scanId, verdict };
    const result = { ...nothing, scanId, verdict, ...holderOf(pick(ticket)) };
    if (verdict === "already") return { ...result, first: firstOf(ticket) };
    if (verdict === "other-event") {
      const otherEvent = others.get(ticket.eventId) ?? null;
      // A door pass learns of the people of its own event only, an account of those of its kind of event.
      const isTheirs = !by.doorPassId && otherEvent?.kind === event.kind;
      return { ...(isTheirs ? result : { ...nothing, scanId, verdict }), otherEvent };
    }
    if (verdict === "admitted") {
      const scannedAt = clampScanTime(at, event.eventDate, now);
      const checkIn = {
        ...by,
        device,
        // A faulty device may reuse an id: the check-in is stored under a new one.
        id: earlier ? randomUUID() : scanId,
        bookingId: ticket.bookingId,
        scannedAt,
        recordedAt: now,
        undoneAt: null,
      };
      made.push(checkIn);
      existing.set(checkIn.id, { ...checkIn, ...pick(ticket) });
      ticket.checkedInAt = scannedAt;
      ticket.checkedInDevice = device;
    }
    return result;
  });
  await insertCheckIns(tx, made);
  const refused = scans.flatMap(({ scanId, code, at, letIn, by }, place): StoredRefusal[] => {
    const { verdict } = results[place] ?? {};
    if (!letIn || !verdict || verdict === "admitted") return [];
    const printed = readCode(code);
    const bookingId = byCode.get(printed ?? "")?.bookingId ?? null;
    const scannedAt = clampScanTime(at, event.eventDate, now);
    return [
      {
        ...by,
        id: scanId,
        eventId: event.id,
        device,
        reason: verdict,
        scannedAt,
        recordedAt: now,
        bookingId,
        code: bookingId ? null : (printed ?? null),
      },
    ];
  });
  const stored = new Set((await insertRefusedAdmissions(tx, refused)).map(({ id }) => id));
  return { results, made, refused: refused.filter(({ id }) => stored.has(id)) };
}

/** What an answer says of a ticket. */
type Holder = Pick<
  LockedTicket,
  "bookingId" | "studentName" | "ticketPrice" | "places" | "guardianSaidNo" | "sealedAge" | "hasNeeds"
>;

const nothing = {
  bookingId: null,
  studentName: null,
  ticketPrice: null,
  places: null,
  guardianSaidNo: false,
  ageBand: null,
  hasNeeds: false,
  first: null,
  otherEvent: null,
  undoneAt: null,
};

function pick(ticket: Holder): Holder {
  const { bookingId, studentName, ticketPrice, places, guardianSaidNo, sealedAge, hasNeeds } = ticket;
  return { bookingId, studentName, ticketPrice, places, guardianSaidNo, sealedAge, hasNeeds };
}

function firstOf({ checkedInAt, checkedInDevice }: LockedTicket): ScanResult["first"] {
  return checkedInAt && { at: checkedInAt, device: checkedInDevice ?? "" };
}

function otherEvents(tickets: readonly LockedTicket[], eventId: string): string[] {
  return [...new Set(tickets.map((ticket) => ticket.eventId).filter((id) => id !== eventId))];
}
