import { CALLED_OFF, type EventPlaces, type EventStatus } from "../events/events.rules.ts";

/** The lowest capacity an event can have: its booked and held places, and at least one. */
export function leastCapacity({
  currentAttendees,
  heldPlaces,
}: Pick<EventPlaces, "currentAttendees" | "heldPlaces">): number {
  return Math.max(1, currentAttendees + heldPlaces);
}

/** Whether an event can be deleted: it never had a booking, and nobody waits for a place. Any other is called off, which mails its people. */
export function isDeletable({
  bookings,
  waiting,
  heldPlaces,
  status,
}: {
  bookings: number;
  waiting: number;
  heldPlaces: number;
  status: string;
}): boolean {
  return bookings === 0 && (status === CALLED_OFF || waiting + heldPlaces === 0);
}

/**
 * The status after an admin's edit. An unchanged status keeps the current one, which bookings may have changed meanwhile. An event that
 * sold out by itself stays automatic: it opens again with a free place. Choosing "sold out" for an open event closes it by hand.
 */
export function statusAfterEdit(
  event: { status: string; statusWhenOpen: string | null },
  { seen, chosen }: { seen?: string | undefined; chosen: EventStatus },
): { status: string; statusWhenOpen: string | null } {
  const { status, statusWhenOpen } = event;
  if (chosen === seen || (chosen === "sold_out" && status === "sold_out")) return { status, statusWhenOpen };
  return { status: chosen, statusWhenOpen: null };
}
