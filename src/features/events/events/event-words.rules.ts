import type { Pence } from "#shared/money/pence.ts";
import { doorPriceText } from "#shared/money/price.ts";
import { dateText } from "#shared/time/dates.ts";
import { type EventKind, kindOf, wordsOf } from "../kinds/kinds.rules.ts";

/** An event's label outside lists: "UCL, 14 Mar 2026". In a list, `eventLabels` distinguishes events on one night. */
export function eventNameWithYear(title: string, eventDate: string): string {
  return `${title}, ${dateText(eventDate)}`;
}

/** How many people a change affects: "128 people hold tickets, and 3 are waiting." */
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

/** A ticket's price as all texts give it: "£5.00, pay at the door". Empty for a kind without prices. */
export function priceTextOf(event: { kind: EventKind }, price: Pence): string {
  return kindOf(event).hasPrice ? doorPriceText(price) : "";
}
