import type { EventPlaces, EventStatus } from "../events/events.rules.ts";

/** The fewest places an event can have: those that are booked or held, and one at least. */
export function leastCapacity({
  currentAttendees,
  heldPlaces,
}: Pick<EventPlaces, "currentAttendees" | "heldPlaces">): number {
  return Math.max(1, currentAttendees + heldPlaces);
}

/**
 * The status that an admin leaves an event with. Who saves the status they saw leaves it as it is by now: places go and come back while
 * somebody edits. So does who saves one that its last place has sold out: it opens by itself when there are places again. Who sets an open
 * one to sold out closes it, and it stays closed.
 */
export function statusAfterEdit(
  event: { status: string; statusWhenOpen: string | null },
  { seen, chosen }: { seen?: string | undefined; chosen: EventStatus },
): { status: string; statusWhenOpen: string | null } {
  const { status, statusWhenOpen } = event;
  if (chosen === seen || (chosen === "sold_out" && status === "sold_out")) return { status, statusWhenOpen };
  return { status: chosen, statusWhenOpen: null };
}
