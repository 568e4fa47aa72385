import { isOver, type TimedEvent } from "../events/events.rules.ts";
import type { CancelledReason } from "../tickets/tickets.rules.ts";

interface TicketLike {
  bookingStatus: "confirmed" | "cancelled";
  cancelledReason: CancelledReason | null;
  event: TimedEvent & { id: string };
}

/**
 * Splits tickets into valid ones, earliest first; upcoming ones cancelled by the organisers or with the event; and
 * all others, latest first. `tickets` are sorted by event date.
 */
export function sortedTickets<Ticket extends TicketLike>(
  tickets: readonly Ticket[],
  now: Date,
): { coming: Ticket[]; cancelled: Ticket[]; past: Ticket[] } {
  const those = (group: Group) => tickets.filter((ticket) => groupOf(ticket, now) === group);
  const coming = those("coming");
  // The person booked again, so the new ticket counts.
  const isReplaced = ({ event }: Ticket) => coming.some((ticket) => ticket.event.id === event.id);
  const cancelled = those("cancelled").filter((ticket) => !isReplaced(ticket));
  return { coming, cancelled, past: those("past").reverse() };
}

type Group = "coming" | "cancelled" | "past";

function groupOf({ bookingStatus, cancelledReason, event }: TicketLike, now: Date): Group {
  if (isOver(event, now)) return "past";
  if (bookingStatus === "confirmed") return "coming";
  return cancelledReason && cancelledReason !== "by_holder" ? "cancelled" : "past";
}

/** The first name on the most recent booking. Cached tickets have their dates as text. */
export function firstNameOn(
  tickets: readonly { studentName: string; createdAt: Date | string }[],
): string | undefined {
  const bookedAt = ({ createdAt }: { createdAt: Date | string }) => new Date(createdAt).getTime();
  const newest = tickets.toSorted((one, other) => bookedAt(other) - bookedAt(one))[0];
  return newest?.studentName.trim().split(/\s+/)[0];
}

/** Why a ticket is no longer valid. */
export function pastTicketText({
  bookingStatus,
  cancelledReason,
  checkedIn,
}: {
  bookingStatus: string;
  cancelledReason: CancelledReason | null;
  checkedIn: boolean;
}): string {
  if (cancelledReason === "event_called_off") return "Event cancelled";
  if (cancelledReason === "by_organiser") return "Cancelled by the organisers";
  if (cancelledReason === "by_guardian") return "Your guardian said no";
  if (cancelledReason === "no_lead") return "No answer from us";
  if (cancelledReason === "no_guardian") return "No answer from your guardian";
  if (bookingStatus === "cancelled") return "Cancelled";
  return checkedIn ? "You were there" : "Over";
}
