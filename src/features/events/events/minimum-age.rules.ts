import { type EventKind, wordsOf } from "../kinds/kinds.rules.ts";
/** The minimum ages that an admin can choose. */
export const minimumAges = [14, 16, 18] as const;

export type MinimumAge = (typeof minimumAges)[number];

/** Age bands on the day of the event, keyed by the lowest age of each band. */
export const ageBandLabels = {
  "14": "14 or 15",
  "16": "16 or 17",
  "18": "18 or over",
} as const;

export type AgeBand = keyof typeof ageBandLabels;

export const ageBands = Object.keys(ageBandLabels) as [AgeBand, ...AgeBand[]];

/** "16 and over", for the ticket's facts. */
export function minimumAgeText(age: number): string {
  return `${age} and over`;
}

/** The highest minimum age of several events; null if none has one. */
export function highestAge(events: readonly { minimumAge: MinimumAge | null }[]): MinimumAge | null {
  return minimumAges.findLast((age) => events.some(({ minimumAge }) => minimumAge === age)) ?? null;
}

/** Whether people under 18 may come to an event. */
export function isOpenToUnder18s({ minimumAge }: { minimumAge: number | null }): boolean {
  return minimumAge === null || minimumAge < 18;
}

export function isTooYoung(band: AgeBand, minimumAge: number): boolean {
  return Number(band) < minimumAge;
}

/** The error for an age band below the minimum age. */
export function tooYoungText(minimumAge: number, event: { kind: EventKind }): string {
  return `This ${wordsOf(event).noun} is for ${minimumAgeText(minimumAge)}. Other events are for everyone aged 14 and over.`;
}
