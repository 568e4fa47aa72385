import { type EventWhen, isOver } from "../events/events.rules.ts";

interface TicketLike {
  bookingStatus: "confirmed" | "cancelled";
  event: EventWhen;
}

/** Tickets that may still open a door, the next first, and the rest, the latest first. `tickets` come by their event's date. */
export function sortedTickets<Ticket extends TicketLike>(
  tickets: readonly Ticket[],
  now: Date,
): { coming: Ticket[]; past: Ticket[] } {
  const isComing = ({ bookingStatus, event }: Ticket) => bookingStatus === "confirmed" && !isOver(event, now);
  return {
    coming: tickets.filter(isComing),
    past: tickets.filter((ticket) => !isComing(ticket)).reverse(),
  };
}

/** What became of a ticket that opens no door any more. */
export function pastWords({
  bookingStatus,
  checkedIn,
}: {
  bookingStatus: string;
  checkedIn: boolean;
}): string {
  if (bookingStatus === "cancelled") return "Given back";
  return checkedIn ? "You were there" : "Over";
}
