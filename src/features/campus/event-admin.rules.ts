import type { EventPlaces, EventStatus } from "./events.rules.ts";

/** The fewest places an event can have: those that are booked or held, and one at least. */
export function leastCapacity({
  currentAttendees,
  heldPlaces,
}: Pick<EventPlaces, "currentAttendees" | "heldPlaces">): number {
  return Math.max(1, currentAttendees + heldPlaces);
}

/**
 * The status that an admin leaves an event with. Who saves one that its last place has sold out leaves it so: it opens by itself when there
 * are places again. Who sets an open one to sold out closes it, and it stays closed.
 */
export function statusAfterEdit(
  event: { status: string; statusWhenOpen: string | null },
  chosen: EventStatus,
): { status: string; statusWhenOpen: string | null } {
  if (chosen === "sold_out" && event.status === "sold_out")
    return { status: "sold_out", statusWhenOpen: event.statusWhenOpen };
  return { status: chosen, statusWhenOpen: null };
}
