import { isFull } from "#features/events/events/event-list.rules.ts";
import { type EventPlaces, placesLeft } from "#features/events/events/events.rules.ts";

/** A session with this many places left, or fewer, shows the number on its ticket. */
const FEW_PLACES = 3;

/** The text of a session's badge. */
export function badgeText(event: EventPlaces & { status: string }): "FULL" | "LAST PLACES" | "OPEN" {
  if (isFull(event)) return "FULL";
  return placesLeft(event) <= FEW_PLACES ? "LAST PLACES" : "OPEN";
}

/** Toasts about sessions. */
export const sessionMessages = {
  added: "Session created successfully",
  notAdded: { title: "Error", text: "Failed to create session" },
  saved: "Session saved",
  notSaved: { title: "Error", text: "Failed to save session" },
  deleted: "Session deleted successfully",
  notDeleted: { title: "Error", text: "Failed to delete session" },
} as const;
