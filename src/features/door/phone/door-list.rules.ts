import type { Answer, UndoAnswer } from "./door-api.ts";
import { type DoorTicket, type ScanStep, withCode, withoutPastNeeds } from "./door-steps.rules.ts";

/** The tickets of a list by their codes. */
export type Tickets = Map<string, DoorTicket>;

export function byCode(tickets: readonly DoorTicket[]): Tickets {
  return new Map(tickets.map((ticket) => [ticket.ticketCode, ticket]));
}

/** Applies the server's answer to a scan to a list. */
export function applyScanAnswer(tickets: Tickets, kept: ScanStep, answer: Answer): void {
  const { verdict } = answer;
  const step = withCode(kept, tickets);
  if (verdict === "other-event" || !step.code) return;
  const ticket = tickets.get(step.code) ?? newTicket(step, answer);
  if (verdict === "unknown" || !ticket) tickets.delete(step.code);
  else tickets.set(step.code, withoutPastNeeds(ticketAfter(ticket, step, answer)));
}

function ticketAfter(ticket: DoorTicket, step: ScanStep, answer: Answer): DoorTicket {
  const { verdict, first, undoneAt, guardianSaidNo } = answer;
  const { checkedInAt, checkedInDevice } = ticket;
  if (verdict === "cancelled") return { ...ticket, bookingStatus: "cancelled", guardianSaidNo };
  if (verdict === "guardian") return { ...ticket, waitsForGuardian: true, guardianSaidNo };
  if (verdict === "already")
    return first ? { ...ticket, checkedInAt: first.at, checkedInDevice: first.device } : ticket;
  if (undoneAt) {
    // Another device may have checked the person in since: only this scan's own check-in is known to be undone.
    const isOwn = checkedInAt === step.at && checkedInDevice === step.device;
    return isOwn ? { ...ticket, checkedInAt: null, checkedInDevice: null } : ticket;
  }
  // The list may have this check-in already, with the time that the server corrected.
  if (checkedInAt !== null && checkedInDevice === step.device) return ticket;
  return { ...ticket, checkedInAt: step.at, checkedInDevice: step.device };
}

/** A ticket that was booked after the list was read. */
function newTicket(step: ScanStep, answer: Answer): DoorTicket | undefined {
  const { bookingId, studentName, ticketPrice, places, ageBand, hasNeeds } = answer;
  if (!bookingId) return undefined;
  return {
    bookingId,
    ticketCode: step.code,
    studentName: studentName ?? "",
    bookingStatus: "confirmed",
    ticketPrice,
    places: places ?? 1,
    waitsForGuardian: false,
    guardianSaidNo: false,
    ageBand,
    hasNeeds,
    checkedInAt: null,
    checkedInDevice: null,
  };
}

/** Applies the answer to an undo to a list; undefined stands for a deleted booking. */
export function applyUndoAnswer(tickets: Tickets, code: string, answer: UndoAnswer | undefined): void {
  const ticket = tickets.get(code);
  if (!ticket) return;
  if (!answer) tickets.delete(code);
  else {
    const { checkedInAt, checkedInDevice, ageBand, hasNeeds } = answer;
    tickets.set(code, { ...ticket, checkedInAt, checkedInDevice, ageBand, hasNeeds });
  }
}
