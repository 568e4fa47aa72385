import { endOf, startOf, type TimedEvent } from "#features/events/events/events.rules.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { londonClock } from "#shared/time/london.ts";

const QUARTER_MS = 15 * MINUTE_MS;

/** A check-in further from the event was marked by hand days later, or tried out beforehand. */
const AROUND_MS = 3 * HOUR_MS;

/**
 * Check-ins by quarter of an hour, from the first to the last quarter without a gap. Also the number of check-ins at
 * other times than the event's.
 *
 * @param arrivals earliest first
 */
export function arrivalsByQuarter(
  arrivals: readonly { from: string; people: number }[],
  event: TimedEvent,
): { bars: { from: string; count: number }[]; others: number } {
  const opens = startOf(event).getTime() - AROUND_MS;
  const closes = endOf(event).getTime() + AROUND_MS;
  const counts = new Map<number, number>();
  let others = 0;
  for (const { from, people } of arrivals) {
    const at = Date.parse(from);
    if (at >= opens && at <= closes) counts.set(at, people);
    else others += people;
  }
  const [first] = counts.keys();
  const last = [...counts.keys()].at(-1);
  const bars = [];
  if (first !== undefined && last !== undefined)
    for (let at = first; at <= last; at += QUARTER_MS)
      bars.push({ from: new Date(at).toISOString(), count: counts.get(at) ?? 0 });
  return { bars, others };
}

interface Person {
  studentName: string;
  codes: readonly string[];
  places: number;
  bookingStatus: "confirmed" | "cancelled";
  /** In ISO 8601. */
  checkedInAt: string | null;
}

/** The lines of an event's fire list: everyone with a place, by name, with their check-in time. */
export function fireListLines(people: readonly Person[]): string[][] {
  const expected = people
    .filter(({ bookingStatus }) => bookingStatus === "confirmed")
    .sort((one, other) => one.studentName.localeCompare(other.studentName, "en-GB"));
  return [
    ["Name", "People", "In since", "Code"],
    ...expected.map(({ studentName, places, checkedInAt, codes }) => [
      studentName,
      String(places),
      checkedInAt ? londonClock(new Date(checkedInAt)) : "",
      codes.join(" "),
    ]),
  ];
}
