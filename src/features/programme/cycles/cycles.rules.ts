import {
  CALLED_OFF,
  type EventPlaces,
  isOver,
  placesLeft,
  type TimedEvent,
} from "#features/events/events/events.rules.ts";
import { dateText } from "#shared/time/dates.ts";

/** The programme's name on tickets, in emails and in calendars. */
export const PROGRAMME_NAME = "Mental Toughness";

/** Participants' ages at registration, in whole years. */
export const PROGRAMME_AGES = { min: 16, max: 19 } as const;

/** Defaults in the form for a new cycle: the programme's page says six weeks and twenty places. */
export const usualCycle = { weeks: 6, places: 20, weeksNeeded: 4 } as const;

/** A week's title. All weeks of one cycle share the title and differ by date. */
export function weekTitle(cycleName: string): string {
  return `${PROGRAMME_NAME}, ${cycleName}`;
}

type Week = TimedEvent & EventPlaces & { status: string };

/** The weeks that are not cancelled and not over. */
export function comingWeeks<Of extends TimedEvent & { status: string }>(
  weeks: readonly Of[],
  now: Date,
): Of[] {
  return weeks.filter((week) => week.status !== CALLED_OFF && !isOver(week, now));
}

/** The number of people that the charity can still accept: each needs a place in every upcoming week. */
export function freePlaces(weeks: readonly Week[], now: Date): number {
  const coming = comingWeeks(weeks, now);
  return coming.length === 0 ? 0 : Math.min(...coming.map(placesLeft));
}

export const placesWords = ["free", "few", "full"] as const;

/** The number of free places in words, for visitors: an exact number would reveal when someone leaves. */
export function placesWord(free: number): (typeof placesWords)[number] {
  if (free === 0) return "full";
  return free <= FEW_PLACES ? "few" : "free";
}

const FEW_PLACES = 5;

/** A cycle as an option in a list, for example "Spring 2027, from 14 Jan 2027". */
export function cycleChoiceText({
  name,
  places,
  weeks: [first],
}: {
  name: string;
  places: (typeof placesWords)[number];
  weeks: readonly { eventDate: string }[];
}): string {
  const from = first ? `, from ${dateText(first.eventDate)}` : "";
  return `${name}${from}${places === "full" ? " (full: you join the list)" : ""}`;
}

export const placesTexts: Readonly<Record<(typeof placesWords)[number], string>> = {
  free: "There are places.",
  few: "A few places are left.",
  full: "Every place is taken. Register, and you are on our list if one is free.",
};

/** For example "2 places are free." */
export function cyclePlacesText(free: number): string {
  if (free === 0) return "No place is free.";
  return free === 1 ? "One place is free." : `${free} places are free.`;
}
