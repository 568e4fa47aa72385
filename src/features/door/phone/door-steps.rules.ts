import type { AgeBand } from "#features/events/events/minimum-age.rules.ts";

/** A ticket as a phone stores it. Times are ISO text, as in the API's JSON. */
export interface DoorTicket {
  bookingId: string;
  ticketCode: string;
  studentName: string;
  /** Pounds; null for a ticket that is known only from an answer without its price. */
  ticketPrice: number | null;
  /** Two with a companion. */
  places: number;
  /** Whether the place waits for an answer. */
  waitsForGuardian: boolean;
  /** Whether a guardian said no, so that a lead decides. */
  guardianSaidNo: boolean;
  /** The holder's age, on nights with a minimum age. */
  ageBand: AgeBand | null;
  bookingStatus: "confirmed" | "cancelled";
  /** Whether the person has told what they need. */
  hasNeeds: boolean;
  checkedInAt: string | null;
  checkedInDevice: string | null;
}

/** An unanswered scan. */
export interface ScanStep {
  kind: "scan";
  scanId: string;
  eventId: string;
  /** The printed form; empty after the session that scanned it has ended, when `bookingId` identifies the ticket. */
  code: string;
  /** Null for a code that is not in the phone's list. */
  bookingId: string | null;
  studentName: string | null;
  at: string;
  device: string;
  /** The account or pass that scanned. */
  by: string;
  /** The server is asked about an unlisted code: not a check-in yet. */
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

/** An action of the door that the server has not answered, in the order of the outbox. */
export type Step = ScanStep | UndoStep;

/** Restores the code of a step that was stored without it, from the list. */
export function withCode<S extends Step>(step: S, tickets: ReadonlyMap<string, DoorTicket>): S {
  if (step.code || !step.bookingId) return step;
  const ticket = [...tickets.values()].find(({ bookingId }) => bookingId === step.bookingId);
  return ticket ? { ...step, code: ticket.ticketCode } : step;
}

/** The steps of each ticket code, in order. */
export function stepsByCode(steps: readonly Step[]): Map<string, Step[]> {
  const found = new Map<string, Step[]>();
  for (const step of steps) {
    const before = found.get(step.code);
    if (before) before.push(step);
    else found.set(step.code, [step]);
  }
  return found;
}

/** A ticket of the list with the phone's unanswered steps applied. */
export function ticketNow(ticket: DoorTicket, steps: readonly Step[] = []): DoorTicket {
  return withoutPastNeeds(steps.reduce(afterStep, ticket));
}

/** Once the person is in, the phone forgets their age and that they need something, as the server's list does. */
export function withoutPastNeeds(ticket: DoorTicket): DoorTicket {
  return ticket.checkedInAt === null ? ticket : { ...ticket, ageBand: null, hasNeeds: false };
}

function afterStep(ticket: DoorTicket, step: Step): DoorTicket {
  const { checkedInAt, checkedInDevice } = ticket;
  if (step.kind === "undo")
    // The undo does not apply to another device's check-in.
    return checkedInDevice === step.device ? { ...ticket, checkedInAt: null, checkedInDevice: null } : ticket;
  if (step.isQuestion || checkedInAt !== null) return ticket;
  return { ...ticket, checkedInAt: step.at, checkedInDevice: step.device };
}
