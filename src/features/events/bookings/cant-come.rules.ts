import { CALLED_OFF, type EventWhen, startOf } from "../events/events.rules.ts";
import type { KindWords } from "../kinds/kind.rules.ts";
import { type EventKind, wordsOf } from "../kinds/kinds.rules.ts";
import type { CancelledReason } from "../tickets/tickets.rules.ts";

/** The states of a link that cancels a ticket or a waiting-list entry. Only `open` and `waiting` links work. */
export const linkStates = [
  "open",
  "waiting",
  "left",
  "given-back",
  "withdrawn",
  "called-off",
  "checked-in",
  "started",
  "unknown",
] as const;

export type LinkState = (typeof linkStates)[number];

/** An emailed link works until the doors open. After that its holder may already be in the queue. */
export function linkState(
  booking: { bookingStatus: string; cancelledReason: CancelledReason | null; checkedIn: boolean },
  event: EventWhen & { status: string },
  now: Date,
  /** Whether a guest has an open entry of the waiting list. */
  isOnList = false,
): LinkState {
  if (event.status === CALLED_OFF || booking.cancelledReason === "event_called_off") return "called-off";
  if (booking.cancelledReason === "waiting") return isOnList && now < startOf(event) ? "waiting" : "left";
  if (booking.cancelledReason === "by_organiser") return "withdrawn";
  if (booking.bookingStatus === "cancelled") return "given-back";
  if (booking.checkedIn) return "checked-in";
  return now >= startOf(event) ? "started" : "open";
}

interface LinkWords {
  title: string;
  text: string;
  /** The button that cancels, and the button that changes nothing. */
  press?: { yes: string; no: string };
}

/** The page's text in each state. An unknown link has no event. */
export function linkWordsOf(state: LinkState, event: { kind: EventKind } | null): LinkWords {
  return event ? linkWords(wordsOf(event))[state] : unknownLink;
}

const unknownLink: LinkWords = {
  title: "No such ticket",
  text: "This link is incomplete, or the ticket no longer exists. Open the link in the email again, or cancel the ticket on your profile.",
};

const linkWords = ({ noun, ticket }: KindWords): Record<LinkState, LinkWords> => ({
  open: {
    title: "Can’t make it?",
    text: `Press the button to cancel your ${ticket}. Someone else can then have the place.`,
    press: { yes: "I can’t come", no: `Keep my ${ticket}` },
  },
  waiting: {
    title: "Leave the waiting list?",
    text: "Press the button to leave the waiting list. Someone else can then get a place sooner.",
    press: { yes: "Leave the list", no: "Stay on the list" },
  },
  left: {
    title: "You’re not on the list",
    text: `You’re not on the waiting list of this ${noun}, and we hold no place for you. You don’t need to do anything.`,
  },
  "given-back": {
    title: "Cancelled",
    text: `Your ${ticket} is cancelled, and someone else can have the place. Thank you for telling us. You don’t need to do anything else.`,
  },
  withdrawn: {
    title: "Cancelled",
    text: `The organisers have cancelled this ${ticket}, so you don’t need to do anything. Their email says why.`,
  },
  "called-off": {
    title: "Event cancelled",
    text: `This ${noun} is cancelled, so you don’t need to cancel anything.`,
  },
  "checked-in": {
    title: "You are in",
    text: `You checked in with this ${ticket}, so you can no longer cancel it.`,
  },
  started: {
    title: "Too late",
    text: `The doors have opened, so you can no longer cancel this ${ticket} here.`,
  },
  unknown: unknownLink,
});
