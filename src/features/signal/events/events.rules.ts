export const MAX_ATTENDEES = 5000;

export interface EventWindow {
  isActive: boolean;
  isCalledOff?: boolean;
  eventDate: Date;
  /** Null: open until the event starts. */
  registrationClosesAt: Date | null;
}

/** When sign-up closes. */
export function closingTime({
  eventDate,
  registrationClosesAt,
}: Pick<EventWindow, "eventDate" | "registrationClosesAt">): Date {
  return registrationClosesAt ?? eventDate;
}

export type EventState = "open" | "inactive" | "closed" | "called-off";

/** Whether sign-up is open, regardless of places. */
export function eventState(event: EventWindow, now: Date): EventState {
  if (event.isCalledOff) return "called-off";
  if (!event.isActive) return "inactive";
  return now > closingTime(event) ? "closed" : "open";
}

/** An event with this many places left, or fewer, counts as `few`. */
const FEW_PLACES = 5;

export const placesStates = ["open", "few", "full"] as const;

/**
 * How many places are left, in words. Visitors do not see the number: it would reveal whether a sign-up took a place,
 * and so whether the address was already signed up (docs/decisions/032).
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

/** Whether sign-up is open and a place is free. */
export function isSignUpOpen(
  event: EventWindow & { maxAttendees: number; takenPlaces: number },
  now: Date,
): boolean {
  return eventState(event, now) === "open" && placesState(event) !== "full";
}

/** Messages of the back office about events. */
export const eventMessages = {
  required: "Title and event date are required",
  signedOut: "You must be logged in to create events",
  loadFailed: "Failed to load events",
  added: "Event created successfully",
  notAdded: { title: "Failed to create event" },
  saved: "Event updated successfully",
  notSaved: { title: "Failed to update event" },
  activated: "Event activated",
  deactivated: "Event deactivated",
} as const;
