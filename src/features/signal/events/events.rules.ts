/** Places of an event where the admin says nothing else. */
export const DEFAULT_ATTENDEES = 100;

export const MOST_ATTENDEES = 5000;

export interface EventWindow {
  isActive: boolean;
  eventDate: Date;
  /** Null: open until it takes place. */
  registrationClosesAt: Date | null;
}

/** When sign-up ends. */
export function closingTime({ eventDate, registrationClosesAt }: Omit<EventWindow, "isActive">): Date {
  return registrationClosesAt ?? eventDate;
}

export type EventState = "open" | "inactive" | "closed";

/** What an event is to somebody who wants to sign up, its places aside. */
export function eventState(event: EventWindow, now: Date): EventState {
  if (!event.isActive) return "inactive";
  return now > closingTime(event) ? "closed" : "open";
}

/** From this many places down, an event says that few are left. */
const FEW_PLACES = 5;

export const placesStates = ["open", "few", "full"] as const;

/**
 * How many places are left, in words. Visitors never see the number: it would tell whether a sign-up took a place, and so whether an
 * address had signed up before (docs/decisions/032).
 */
export type PlacesState = (typeof placesStates)[number];

export function placesState({
  maxAttendees,
  takenPlaces,
}: {
  maxAttendees: number;
  takenPlaces: number;
}): PlacesState {
  const left = maxAttendees - takenPlaces;
  if (left <= 0) return "full";
  return left <= FEW_PLACES ? "few" : "open";
}

/** Whether the event takes sign-ups now. */
export function takesSignUps(
  event: EventWindow & { maxAttendees: number; takenPlaces: number },
  now: Date,
): boolean {
  return eventState(event, now) === "open" && placesState(event) !== "full";
}

/** What the admin desk says of events. */
export const eventWords = {
  required: "Title and event date are required",
  signedOut: "You must be logged in to create events",
  loadFailed: "Failed to load events",
  created: "Event created successfully",
  createFailed: "Failed to create event",
  activated: "Event activated",
  deactivated: "Event deactivated",
  updateFailed: "Failed to update event",
} as const;
