import { HOUR_MS } from "#shared/time/durations.ts";
import { isSkippedInLondon, londonInstant } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { type EventType, isBetween } from "../events/calendar-events.rules.ts";
import type { PlannedDate } from "./planning.api.ts";

/** The fields of an event of any kind that decide whether another event clashes with it. */
export interface PlannedEvent {
  date: string;
  time: string;
  name: string;
  place: string;
  mentorId: string | null;
}

interface CalendarDays {
  eventType: EventType;
  title: string;
  date: string;
  endDate: string | null;
}

/** The planned event: its time on London's clocks, its place, and the mentor of a session. */
export interface Plan {
  time: string;
  place: string;
  mentorId?: string | undefined;
  now: Date;
}

/** The reasons on a date against an event. */
export function plannedDate(
  date: string,
  plan: Plan,
  { events, calendar }: { events: readonly PlannedEvent[]; calendar: readonly CalendarDays[] },
): PlannedDate {
  const daysOn = calendar.filter((days) => isBetween(days, date, date));
  const onDate = events.filter((event) => event.date === date);
  const isPossible = !isSkippedInLondon(date, plan.time);
  return {
    date,
    isPossible,
    isHoliday: daysOn.some(({ eventType }) => eventType === "half_term" || eventType === "holiday"),
    notes: [
      ...(isPossible ? [] : [`The clocks go forward and skip ${plan.time}.`]),
      ...(londonInstant(date, plan.time) <= plan.now ? ["This date is over already."] : []),
      ...clocksNote(date),
      ...daysOn.map(({ title }) => `${title}.`),
      ...onDate.filter((event) => isSamePlace(event, plan)).map(clashNote("In the same place")),
      ...onDate
        .filter(({ mentorId }) => mentorId !== null && mentorId === plan.mentorId)
        .map(clashNote("With the same mentor")),
    ],
  };
}

const clashNote =
  (what: string) =>
  ({ name, time }: PlannedEvent) =>
    `${what}: ${name}, ${time}.`;

function isSamePlace({ place }: PlannedEvent, plan: Plan): boolean {
  const folded = (text: string) => text.trim().toLowerCase();
  return folded(place) !== "" && folded(place) === folded(plan.place);
}

/** The clocks change at night: on the morning of this date, or of the next one. */
function clocksNote(date: string): string[] {
  const hours = (day: string) =>
    (londonInstant(addDays(day, 1), "00:00").getTime() - londonInstant(day, "00:00").getTime()) / HOUR_MS;
  const words: Record<number, string> = { 23: "forward", 25: "back" };
  const today = words[hours(date)];
  const tomorrow = words[hours(addDays(date, 1))];
  return [
    ...(today ? [`The clocks have gone ${today} in the night before.`] : []),
    ...(tomorrow ? [`The clocks go ${tomorrow} in the night after.`] : []),
  ];
}
