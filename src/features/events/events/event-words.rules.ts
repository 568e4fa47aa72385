import { doorPriceText } from "#shared/money/price.ts";
import { dateText } from "#shared/time/dates.ts";
import type { EventKind, EventWhen } from "./events.rules.ts";

/**
 * An event's label outside lists: "UCL, 14 Mar 2026". In a list, `eventLabels` distinguishes two events of one night.
 */
export function eventNameWithYear({
  university,
  eventDate,
}: { university: string } & Pick<EventWhen, "eventDate">): string {
  return `${university}, ${dateText(eventDate)}`;
}

/** What nights and sessions are called, wherever a sentence serves both. */
const words = {
  night: {
    noun: "night",
    fullNoun: "campus night",
    ticket: "ticket",
    /** Before the event's name. */
    ticketFor: "ticket for",
    heldFor: "Ticket for",
    /** Before the event's name, where no ticket is out yet. */
    placeAt: "place at",
    ourEvent: "our campus night at",
    onTheDay: "on the night",
    /** On the buttons of a list. */
    own: "Your ticket",
    code: "Ticket code",
    /** On links in mails. */
    mine: "My ticket",
    book: "GET TICKET",
    full: "SOLD OUT",
    formTitle: "BOOK YOUR TICKET",
    send: "BOOK TICKET",
    secured: "TICKET SECURED!",
    page: "the ticket page",
    /** In the mails before it starts. */
    atTheDoor: "Have your ticket open before you reach the door. It works without signal.",
    nothingToPay: ", and there is nothing to pay",
    /** Who decides at the door, where a rule does not. */
    lead: "a door lead",
    passText: "With a pass a volunteer checks tickets in on their own phone.",
    holders: (count: number) =>
      count === 0
        ? "Nobody holds a ticket"
        : count === 1
          ? "One person holds a ticket"
          : `${count} people hold tickets`,
  },
  session: {
    noun: "session",
    fullNoun: "lab session",
    ticket: "place",
    ticketFor: "place in",
    heldFor: "Place in",
    placeAt: "place in",
    ourEvent: "our lab session",
    onTheDay: "on the day",
    own: "Your place",
    code: "Code of your place",
    mine: "My place",
    book: "BOOK A PLACE",
    full: "FULL",
    formTitle: "BOOK YOUR PLACE",
    send: "BOOK PLACE",
    secured: "PLACE SECURED!",
    page: "the labs page",
    atTheDoor: "Have its code ready when you come in: the mentor ticks you off. It works without signal.",
    nothingToPay: "",
    lead: "a labs lead",
    passText: "With a pass the mentor ticks people off on their own phone.",
    holders: (count: number) =>
      count === 0
        ? "Nobody has a place"
        : count === 1
          ? "One person has a place"
          : `${count} people have places`,
  },
} as const;

/** The words for an event. */
export function wordsOf({ kind }: { kind: EventKind }) {
  return words[kind];
}

/** How many people a change concerns: "128 people hold tickets, and 3 are waiting." */
export function peopleText(
  event: { kind: EventKind },
  { tickets, waiting }: { tickets: number; waiting: number },
): string {
  const holders = wordsOf(event).holders(tickets);
  if (waiting === 0) return `${holders}.`;
  return `${holders}, and ${waiting === 1 ? "one is" : `${waiting} are`} waiting.`;
}

/** Where an event takes place: "The Octagon, London E1". */
export function whereText({ venue, location }: { venue: string; location: string }): string {
  return [venue, location].filter(Boolean).join(", ") || "Place to be announced";
}

/** What a ticket costs, as tickets, mails and the door say it: "£5.00, pay at the door". Empty for a session, which is free. */
export function priceTextOf({ kind }: { kind: EventKind }, pounds: number): string {
  return kind === "session" ? "" : doorPriceText(pounds);
}
