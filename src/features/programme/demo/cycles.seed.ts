import { type DemoPerson, demoCode, demoPeople } from "#features/campus/demo/demo-crowd.server.ts";
import { startOf } from "#features/events/events/events.rules.ts";
import { demoId } from "#shared/db/demo-rows.server.ts";
import { penceOf } from "#shared/money/pence.ts";
import { fullMonthText } from "#shared/time/dates.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { usualCycle, weekTitle } from "../cycles/cycles.rules.ts";

const THURSDAY = 4;

interface DemoCycle {
  /** Identifies the cycle in the list, and derives its ids. */
  key: string;
  /** The week of last Thursday in the cycle: 0 for its first week, -8 for a cycle that begins in eight weeks. */
  week: number;
  isOpen: boolean;
  /** The cycle's participants: a range of positions in the demo's list of people. */
  people: readonly [from: number, to: number];
  /** The missed weeks, by position in the cycle's participants; the others attended all weeks. */
  missed: Readonly<Record<number, readonly number[]>>;
}

/** One cycle is over, one is in its third week, and one is open. */
const cycles: readonly DemoCycle[] = [
  {
    key: "finished",
    week: 20,
    isOpen: false,
    people: [20, 36],
    missed: { 1: [2], 3: [1, 4], 6: [0, 1, 2], 9: [3, 4, 5], 12: [5] },
  },
  {
    key: "running",
    week: 2,
    isOpen: false,
    people: [40, 58],
    missed: { 2: [1, 2], 5: [2], 7: [0], 11: [1], 14: [0, 2] },
  },
  { key: "open", week: -8, isOpen: true, people: [0, 0], missed: {} },
];

/** The id of the demo's open cycle. */
export const openDemoCycle = demoId("programme demo cycle open");

/** The demo's cycles with their weeks, participants and attendance. Only the dates differ between sites. */
export function demoCycles(now: Date) {
  const made = cycles.map((cycle) => demoCycle(cycle, now));
  return {
    cycles: made.map(({ cycle }) => cycle),
    people: made.flatMap(({ people }) => people),
    events: made.flatMap(({ weeks }) => weeks),
    bookings: made.flatMap(({ bookings }) => bookings),
  };
}

function demoCycle({ key, week, isOpen, people: [from, to], missed }: DemoCycle, now: Date) {
  const dates = Array.from({ length: usualCycle.weeks }, (_, n) =>
    addDays(lastThursday(now), (n - week) * 7),
  );
  const [first = ""] = dates;
  const name = fullMonthText(first.slice(0, 7));
  const createdAt = new Date(Math.min(Date.parse(first), now.getTime()) - 40 * DAY_MS);
  const id = demoId(`programme demo cycle ${key}`);
  const people = demoPeople(to).slice(from);
  const weeks = dates.map((eventDate, n) => ({
    id: demoId(`programme demo week ${key} ${n}`),
    kind: "week" as const,
    title: weekTitle(name),
    location: "",
    venue: "Theatre space, Plaistow Sixth Form, London E13",
    eventDate,
    eventTime: "16:30",
    endTime: "18:30",
    headliners: [],
    ticketPrice: penceOf(0),
    maxCapacity: usualCycle.places,
    currentAttendees: people.length,
    status: "upcoming",
    seriesId: id,
    createdAt,
    updatedAt: createdAt,
  }));
  const bookings = weeks.flatMap((event, n) =>
    people.map((person, at) => {
      const isMissed = missed[at]?.includes(n) ?? false;
      const hasCome = !isMissed && startOf(event) < now;
      return { ...demoPlace(person, event, createdAt), ...cameAt(event, hasCome) };
    }),
  );
  const { weeksNeeded } = usualCycle;
  const cycle = {
    ...{ id, name, isOpen, weeksNeeded, createdAt, updatedAt: createdAt },
    idempotencyKey: demoId(`programme demo cycle key ${key}`),
  };
  return { cycle, people, weeks, bookings };
}

/** A participant's booking for a week. Without an id they have no account. */
export function demoPlace(
  { id: userId, name, email }: Pick<DemoPerson, "name" | "email"> & { id: string | null },
  event: { id: string },
  createdAt: Date,
) {
  const key = `${event.id} ${email}`;
  return {
    id: demoId(`programme demo place ${key}`),
    idempotencyKey: demoId(`programme demo place key ${key}`),
    ticketCode: demoCode(key),
    eventId: event.id,
    userId,
    addressProvenAt: userId ? null : createdAt,
    holderName: name,
    holderEmail: email,
    ticketPrice: penceOf(0),
    createdAt,
    updatedAt: createdAt,
  };
}

function cameAt(event: { eventDate: string; eventTime: string }, hasCome: boolean) {
  return {
    checkedIn: hasCome,
    checkedInAt: hasCome ? startOf(event) : null,
    checkedInDevice: hasCome ? "Mentor" : null,
  };
}

/** The last Thursday before today, in London. */
function lastThursday(now: Date): string {
  const today = londonDate(now);
  const days = (new Date(today).getUTCDay() - THURSDAY + 7) % 7 || 7;
  return addDays(today, -days);
}
