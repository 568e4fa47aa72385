import { codeKey } from "#features/events/tickets/tickets.rules.ts";
import { withoutPastNeeds } from "../tickets/door-ticket.rules.ts";
import type { DoorTicket } from "./door-api.ts";

/** An unanswered scan. */
export interface ScanStep {
  kind: "scan";
  scanId: string;
  eventId: string;
  /** The printed form. Empty after the session of the scan has ended; `bookingId` then identifies the ticket. */
  code: string;
  /** Null for a code that is not on the phone's guest list. */
  bookingId: string | null;
  at: string;
  device: string;
  /** The account or pass that scanned. */
  by: string;
  /** Set while the server's answer about an unlisted code is pending: not a check-in. */
  isQuestion?: boolean;
}

/** An unanswered undo. */
export interface UndoStep {
  kind: "undo";
  /** The scan to undo. */
  scanId: string;
  eventId: string;
  code: string;
  /** Null until the server has answered the scan of an unlisted code. */
  bookingId: string | null;
  at: string;
  /** The device of the scan. */
  device: string;
  /** The account or pass that undid it. */
  by: string;
}

/** A check-in action that the server has not answered, in the order of the outbox. */
export type Step = ScanStep | UndoStep;

/** When and on which device a check-in happened. */
export interface CheckedIn {
  at: string;
  device: string;
}

export function checkedIn({ checkedInAt, checkedInDevice }: DoorTicket): CheckedIn | null {
  return checkedInAt === null ? null : { at: checkedInAt, device: checkedInDevice ?? "" };
}

/** Whether a step is about a ticket: by its booking, or by a code that was not on the guest list. */
export function isAbout(
  step: Pick<Step, "code" | "bookingId">,
  { bookingId, codes }: Pick<DoorTicket, "bookingId" | "codes">,
): boolean {
  if (step.bookingId !== null) return step.bookingId === bookingId;
  const key = codeKey(step.code);
  return codes.some((code) => codeKey(code) === key);
}

/** The tickets of a guest list with the phone's unanswered steps applied. */
export function ticketsNow(tickets: readonly DoorTicket[], steps: readonly Step[]): DoorTicket[] {
  const named = new Set(steps.map(({ bookingId, code }) => bookingId ?? codeKey(code)));
  return tickets.map((ticket) =>
    [ticket.bookingId, ...ticket.codes.map(codeKey)].some((name) => named.has(name))
      ? ticketNow(ticket, steps)
      : ticket,
  );
}

/** A ticket of the guest list with its steps applied. */
export function ticketNow(ticket: DoorTicket, steps: readonly Step[]): DoorTicket {
  const now = checkInAfter(
    checkedIn(ticket),
    steps.filter((step) => isAbout(step, ticket)),
  );
  return withoutPastNeeds({ ...ticket, checkedInAt: now?.at ?? null, checkedInDevice: now?.device ?? null });
}

/** The check-in of one ticket or code after unanswered steps. */
export function checkInAfter(before: CheckedIn | null, steps: readonly Step[]): CheckedIn | null {
  return steps.reduce((now, { kind, at, device, ...step }) => {
    // The undo does not apply to another device's check-in.
    if (kind === "undo") return now?.device === device ? null : now;
    return now ?? ("isQuestion" in step && step.isQuestion ? null : { at, device });
  }, before);
}
