/** A ticket as a phone stores it. Moments are ISO text, as the API answers them. */
export interface DoorTicket {
  bookingId: string;
  ticketCode: string;
  studentName: string;
  /** Pounds; undefined where an answer to a scan was all that told of the ticket, without its price. */
  ticketPrice?: number | undefined;
  bookingStatus: "confirmed" | "cancelled";
  checkedInAt: string | null;
  checkedInDevice: string | null;
}

/** A scan that the server has not answered yet. */
export interface ScanStep {
  kind: "scan";
  scanId: string;
  eventId: string;
  /** As it is printed; empty where the session that scanned it has ended, and the booking stands for it. */
  code: string;
  /** Null for a code that is not on the phone's list. */
  bookingId: string | null;
  studentName: string | null;
  at: string;
  device: string;
  /** A question to the server about a code that is not on the list; not a check-in. */
  isQuestion?: boolean;
}

/** An undo that the server has not answered yet. */
export interface UndoStep {
  kind: "undo";
  /** The scan to undo. */
  scanId: string;
  eventId: string;
  code: string;
  /** Null until the server has answered the scan of a code that is not on the list. */
  bookingId: string | null;
  at: string;
  /** The device of the scan. */
  device: string;
}

/** What a phone did and the server has not answered, in the order it was done. */
export type Step = ScanStep | UndoStep;

/** A step that was kept without its code has the one that the list gives its booking. */
export function withCode<S extends Step>(step: S, tickets: ReadonlyMap<string, DoorTicket>): S {
  if (step.code || !step.bookingId) return step;
  const ticket = [...tickets.values()].find(({ bookingId }) => bookingId === step.bookingId);
  return ticket ? { ...step, code: ticket.ticketCode } : step;
}

/** The steps of each ticket code, in their order. */
export function stepsByCode(steps: readonly Step[]): Map<string, Step[]> {
  const found = new Map<string, Step[]>();
  for (const step of steps) {
    const before = found.get(step.code);
    if (before) before.push(step);
    else found.set(step.code, [step]);
  }
  return found;
}

/** A ticket from the list after the phone's own unanswered steps. */
export function ticketNow(ticket: DoorTicket, steps: readonly Step[] = []): DoorTicket {
  return steps.reduce(afterStep, ticket);
}

function afterStep(ticket: DoorTicket, step: Step): DoorTicket {
  const { checkedInAt, checkedInDevice } = ticket;
  if (step.kind === "undo")
    // Another device's check-in is not what this undo takes back.
    return checkedInDevice === step.device ? { ...ticket, checkedInAt: null, checkedInDevice: null } : ticket;
  if (step.isQuestion || checkedInAt !== null) return ticket;
  return { ...ticket, checkedInAt: step.at, checkedInDevice: step.device };
}
