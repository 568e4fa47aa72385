import { stockOfEvent } from "../events/event-print.rules.ts";
import { CALLED_OFF, type EventPlaces, type EventStatus } from "../events/events.rules.ts";

/** The lowest capacity an event can have: its booked and held places, and at least one. */
export function leastCapacity({
  currentAttendees,
  heldPlaces,
}: Pick<EventPlaces, "currentAttendees" | "heldPlaces">): number {
  return Math.max(1, currentAttendees + heldPlaces);
}

/** Whether an event can be deleted: it has no bookings and no waiting list. Any other event is called off, which mails its holders. */
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

/** Ids to try: with four papers and two neighbours, one in a billion nights finds none. */
const TRIES = 30;

/** An id for a new night whose ticket, which is printed by its id, is on another paper than those of the nights around it. */
export function idBeside(
  neighbours: readonly { id: string; university: string }[],
  university: string,
  draw: () => string,
): string {
  const taken = new Set(neighbours.map(stockOfEvent));
  const ids = Array.from({ length: TRIES }, draw);
  return ids.find((id) => !taken.has(stockOfEvent({ id, university }))) ?? draw();
}
