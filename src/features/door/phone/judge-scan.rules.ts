import { readCode } from "#features/events/tickets/tickets.rules.ts";
import { type DoorTicket, type Step, ticketNow } from "./door-steps.rules.ts";

export type Judgement =
  | { verdict: "admitted"; ticket: DoorTicket }
  | { verdict: "already"; ticket: DoorTicket; first: { at: string; device: string } }
  | { verdict: "cancelled"; ticket: DoorTicket }
  | { verdict: "guardian"; ticket: DoorTicket }
  /** Not in the list: booked since it was read, a ticket of another event, or invalid. */
  | { verdict: "unlisted"; code: string }
  /** Not a ticket code. */
  | { verdict: "unreadable" };

/** The phone's own verdict on a code, from an event's list and its unanswered steps. */
export function judgeScan(
  tickets: ReadonlyMap<string, DoorTicket>,
  steps: readonly Step[],
  text: string,
): Judgement {
  const code = readCode(text);
  if (!code) return { verdict: "unreadable" };
  const listed = tickets.get(code);
  const ticket = ticketNow(
    listed ?? unlistedTicket(code),
    steps.filter((step) => step.code === code),
  );
  if (ticket.bookingStatus === "cancelled") return { verdict: "cancelled", ticket };
  if (ticket.checkedInAt !== null)
    return {
      verdict: "already",
      ticket,
      first: { at: ticket.checkedInAt, device: ticket.checkedInDevice ?? "" },
    };
  if (ticket.waitsForGuardian) return { verdict: "guardian", ticket };
  return listed ? { verdict: "admitted", ticket } : { verdict: "unlisted", code };
}

/** Counts the confirmed tickets and their check-ins. */
export function countIn(tickets: Iterable<DoorTicket>): { checkedIn: number; booked: number } {
  let checkedIn = 0;
  let booked = 0;
  for (const { bookingStatus, checkedInAt } of tickets) {
    if (bookingStatus === "cancelled") continue;
    booked++;
    if (checkedInAt !== null) checkedIn++;
  }
  return { checkedIn, booked };
}

function unlistedTicket(ticketCode: string): DoorTicket {
  return {
    bookingId: "",
    ticketCode,
    studentName: "",
    ticketPrice: null,
    places: 1,
    waitsForGuardian: false,
    guardianSaidNo: false,
    ageBand: null,
    bookingStatus: "confirmed",
    hasNeeds: false,
    checkedInAt: null,
    checkedInDevice: null,
  };
}
