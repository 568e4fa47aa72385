import { pages } from "#features/site/pages.ts";
import { type EventWindow, placesState } from "../events/events.rules.ts";
import { HOLD_MINUTES } from "./invitations.rules.ts";

/**
 * The state of the mailed link that keeps a place: `open` while the place is held, `late` once it was freed and one is
 * left, `lost` if none is.
 */
export const placeLinkStates = ["open", "late", "kept", "lost", "over", "unknown"] as const;

export type PlaceLinkState = (typeof placeLinkStates)[number];

/** A place of an invitation. */
export interface Place {
  heldUntil: Date | null;
  hasPlace: boolean;
}

export function placeLinkState(
  { heldUntil, hasPlace }: Place,
  event: EventWindow & { maxAttendees: number; takenPlaces: number },
  now: Date,
): PlaceLinkState {
  if (event.eventDate < now) return "over";
  if (hasPlace) return heldUntil ? "open" : "kept";
  return event.isActive && placesState(event) !== "full" ? "late" : "lost";
}

/** Whether a press on the link gives the place. */
export function canKeep(state: PlaceLinkState): boolean {
  return state === "open" || state === "late";
}

/** Title, text and button of the link's page. */
export const placeLinkTexts: Record<PlaceLinkState, { title: string; text: string; press?: string }> = {
  open: {
    title: "Keep your place?",
    text: "One press, and the place is yours. Your code stays the same.",
    press: "Keep my place",
  },
  late: {
    title: "Still there?",
    text: `We kept your place for ${HOLD_MINUTES} minutes and then let it go. There is one left: one press, and it is yours. Your code stays the same.`,
    press: "Take the place",
  },
  kept: { title: "Your place is yours", text: "Say your code at the door. Nothing more to do." },
  lost: {
    title: "Every place is taken",
    text: `We kept your place for ${HOLD_MINUTES} minutes and then let it go. Look in again: a place that comes back is open to everybody.`,
  },
  over: { title: "This event is over", text: "See what is next." },
  unknown: {
    title: "No such link",
    text: "This link is not whole, or its place was given up. Open it from the mail again, or sign up once more.",
  },
};

/** The parameters of a mailed link to a place. */
export interface PlaceLink {
  invitation: string;
  key: string;
}

export function placePath(link: PlaceLink): string {
  return `${pages.signalPlace.path}?${new URLSearchParams({ ...link })}`;
}
