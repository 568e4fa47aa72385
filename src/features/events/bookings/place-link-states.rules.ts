import { CALLED_OFF, type EventPlaces, type EventWhen, placesLeft, startOf } from "../events/events.rules.ts";
import type { CancelledReason } from "../tickets/tickets.rules.ts";
import { isOffered } from "../waiting-list/waiting-list.rules.ts";

/**
 * The states of a guest's emailed link. `open`: the place is held. `late`: the hold expired, and a place is free.
 * `lost`: no place is free. `list`: the button joins the waiting list. `offered`: a place is held for an offer.
 */
export const placeLinkStates = [
  "open",
  "late",
  "kept",
  "lost",
  "cancelled",
  "over",
  "unknown",
  "list",
  "waiting",
  "offered",
  "called-off",
] as const;

export type PlaceLinkState = (typeof placeLinkStates)[number];

/** The place of a guest. */
export interface Place {
  heldUntil: Date | null;
  hasPlace: boolean;
  /** Why there is no place. */
  endedBy: CancelledReason | null;
  /** The guest's open waiting-list entry. */
  entry: Parameters<typeof isOffered>[0];
}

export function placeLinkState(
  { heldUntil, hasPlace, endedBy, entry }: Place,
  event: EventWhen & EventPlaces & { status: string; isActive: boolean },
  now: Date,
): PlaceLinkState {
  if (event.status === CALLED_OFF) return "called-off";
  if (startOf(event) < now) return "over";
  if (hasPlace) return heldUntil ? "open" : "kept";
  if (isOffered(entry, now)) return "offered";
  if (entry) return "waiting";
  // After an organiser's cancellation only a new sign-up, which the organisers can see, is possible.
  if (endedBy === "by_organiser") return "cancelled";
  if (event.isActive && placesLeft(event) > 0) return "late";
  return event.isActive && endedBy === "waiting" ? "list" : "lost";
}

/** Whether the link's button confirms or claims the place. */
export function canKeep(state: PlaceLinkState): boolean {
  return state === "open" || state === "late" || state === "offered";
}

/** Whether the page offers to cancel the place or to leave the waiting list. */
export function canGiveBack(state: PlaceLinkState): boolean {
  return state === "kept" || state === "waiting" || state === "offered";
}

/** Title, text and button of the link's page. */
export const placeLinkTexts: Record<PlaceLinkState, { title: string; text: string; press?: string }> = {
  open: {
    title: "Keep your place?",
    text: "Press the button to confirm your place. Your code doesn’t change.",
    press: "Keep my place",
  },
  late: {
    title: "Still there?",
    text: "We no longer hold your place, but one is free. Press the button to take it. Your code doesn’t change.",
    press: "Take the place",
  },
  kept: { title: "Your place is yours", text: "Say your code at the door. Nothing more to do." },
  lost: {
    title: "Every place is taken",
    text: "We no longer hold your place. Check again later: places that people cancel are open to everyone.",
  },
  cancelled: {
    title: "Your place is cancelled",
    text: "The organisers have cancelled it, so this link gives none. Write to us if you think that is a mistake.",
  },
  list: {
    title: "Join the waiting list?",
    text: "The event is full. Press the button to join the waiting list. We’ll email you when it’s your turn. Your code doesn’t change.",
    press: "Join the waiting list",
  },
  waiting: {
    title: "You are on the waiting list",
    text: "We mail you when a place is free and it is your turn. Nothing more to do.",
  },
  offered: {
    title: "It is your turn",
    text: "We’re holding a free place for you. Press the button to take it. Your code doesn’t change.",
    press: "Take your place",
  },
  "called-off": { title: "Event cancelled", text: "We’re sorry: this event will not take place." },
  over: { title: "This event is over", text: "See what is next." },
  unknown: {
    title: "No such link",
    text: "This link is incomplete, or the place was cancelled. Open the link in the email again, or sign up again.",
  },
};
