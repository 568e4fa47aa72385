import { codeIndex, codeKey, unlistedCode } from "#features/events/tickets/tickets.rules.ts";
import { verdictOf } from "../tickets/door-ticket.rules.ts";
import type { DoorTicket } from "./door-api.ts";
import { type CheckedIn, checkedIn, checkInAfter, type Step, ticketNow } from "./door-steps.rules.ts";

export type Judgement =
  | {
      verdict: Exclude<ReturnType<typeof verdictOf>, "placeless">;
      code: string;
      ticket: DoorTicket;
      first: CheckedIn | null;
    }
  /** A guest on the list without a place. Only the server knows if one is free. */
  | { verdict: "placeless"; code: string; ticket: DoorTicket }
  /** A code that is not on the guest list, and that this phone has admitted. */
  | { verdict: "already"; code: string; ticket: null; first: CheckedIn }
  /** Not on the guest list: a newer booking, a ticket of another event, or invalid. */
  | { verdict: "unlisted"; code: string }
  /** Not a ticket code. */
  | { verdict: "unreadable" };

/** The phone's verdict on a code, from an event's guest list and the unanswered steps. */
export function judgeScan(tickets: readonly DoorTicket[], steps: readonly Step[], text: string): Judgement {
  const listed = codeIndex(tickets, ({ codes }) => codes)(text);
  if (listed) {
    const { code } = listed;
    const ticket = ticketNow(listed.owner, steps);
    const verdict = verdictOf(ticket);
    return verdict === "placeless"
      ? { verdict, code, ticket }
      : { verdict, code, ticket, first: checkedIn(ticket) };
  }
  const code = unlistedCode(text);
  if (!code) return { verdict: "unreadable" };
  const first = checkInAfter(
    null,
    steps.filter((step) => codeKey(step.code) === codeKey(code)),
  );
  return first ? { verdict: "already", code, ticket: null, first } : { verdict: "unlisted", code };
}

/** Counts the confirmed tickets and their check-ins. */
export function countIn(tickets: readonly DoorTicket[]): { checkedIn: number; booked: number } {
  const booked = tickets.filter(({ bookingStatus }) => bookingStatus === "confirmed");
  return {
    checkedIn: booked.filter(({ checkedInAt }) => checkedInAt !== null).length,
    booked: booked.length,
  };
}
