import { CALLED_OFF, isOver, type TimedEvent } from "#features/events/events/events.rules.ts";
import { dateText } from "#shared/time/dates.ts";

/** What the register says of a person and a week; `none` where they had no place, such as before they were accepted. */
export const marks = ["came", "missed", "gave-back", "called-off", "coming", "none"] as const;

export type Mark = (typeof marks)[number];

export const markLabels: Readonly<Record<Mark, string>> = {
  came: "Came",
  missed: "Missed",
  "gave-back": "Said no",
  "called-off": "Called off",
  coming: "To come",
  none: "No place",
};

interface Week extends TimedEvent {
  id: string;
  status: string;
}

interface Place {
  id: string;
  eventId: string;
  isConfirmed: boolean;
  checkedIn: boolean;
}

/** How many weeks in a row are a gap. */
const GAP_WEEKS = 2;

/** A person's mark in each week, in the order of the weeks. */
export function marksOf(weeks: readonly Week[], places: readonly Place[], now: Date): Mark[] {
  return weeks.map((week) => {
    if (week.status === CALLED_OFF) return "called-off";
    const own = places.filter(({ eventId }) => eventId === week.id);
    if (own.some(({ isConfirmed, checkedIn }) => isConfirmed && checkedIn)) return "came";
    if (own.some(({ isConfirmed }) => isConfirmed)) return isOver(week, now) ? "missed" : "coming";
    return own.length > 0 ? "gave-back" : "none";
  });
}

/**
 * The place of the first week of a gap: of two missed weeks or more, one after the other, up to the last one that was held.
 * A week that was called off, or given back, is no missed one and ends no gap. Undefined without a gap.
 */
export function gapOf(
  weeks: readonly Week[],
  places: readonly Place[],
  personMarks: readonly Mark[],
): string | undefined {
  const held = weeks.flatMap((week, at) => {
    const mark = personMarks[at];
    return mark === "came" || mark === "missed" ? [{ week, mark }] : [];
  });
  const lastCame = held.findLastIndex(({ mark }) => mark === "came");
  const missed = held.slice(lastCame + 1);
  const [first] = missed;
  if (!first || missed.length < GAP_WEEKS) return undefined;
  return places.find(({ eventId, isConfirmed }) => isConfirmed && eventId === first.week.id)?.id;
}

interface RegisterLike {
  weeks: readonly { eventDate: string }[];
  people: readonly { fullName: string; marks: readonly Mark[]; came: number }[];
}

/** The lines of the register’s CSV file: a person a line, a week a column. */
export function registerLines({ weeks, people }: RegisterLike): string[][] {
  return [
    ["Name", ...weeks.map(({ eventDate }, at) => `Week ${at + 1}, ${dateText(eventDate)}`), "Weeks came"],
    ...people.map(({ fullName, marks, came }) => [
      fullName,
      ...marks.map((mark) => markLabels[mark]),
      String(came),
    ]),
  ];
}
