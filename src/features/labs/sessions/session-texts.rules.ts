import { isFull } from "#features/events/events/event-list.rules.ts";
import { type EventPlaces, placesLeft } from "#features/events/events/events.rules.ts";
import { dateText } from "#shared/time/dates.ts";

interface SessionTimes {
  sessionDate: string;
  startTime: string;
  endTime: string;
}

/** "26 Nov 2026, 18:00–20:00" */
export function whenText({ sessionDate, startTime, endTime }: SessionTimes): string {
  return `${dateText(sessionDate)}, ${startTime}–${endTime}`;
}

/** A session with this many places left, or fewer, shows the number on its ticket. */
const FEW_PLACES = 3;

/** The text of a session's badge. */
export function badgeText(event: EventPlaces & { status: string }): "FULL" | "LAST PLACES" | "OPEN" {
  if (isFull(event)) return "FULL";
  return placesLeft(event) <= FEW_PLACES ? "LAST PLACES" : "OPEN";
}

/** Toasts about sessions. */
export const sessionMessages = {
  created: "Session created successfully",
  createFailed: { title: "Error", text: "Failed to create session" },
  changed: "Session saved",
  changeFailed: { title: "Error", text: "Failed to save session" },
  deleted: "Session deleted successfully",
  deleteFailed: { title: "Error", text: "Failed to delete session" },
} as const;
