import { CALLED_OFF, isOver, type TimedEvent } from "#features/events/events/events.rules.ts";
import { dateText, denseDateText } from "#shared/time/dates.ts";

/** A participant's attendance in a week; `none` without a booking, for example before the acceptance. */
export const marks = ["came", "missed", "gave-back", "called-off", "coming", "none"] as const;

export type Mark = (typeof marks)[number];

export const markLabels: Readonly<Record<Mark, string>> = {
  came: "Came",
  missed: "Missed",
  "gave-back": "Said no",
  "called-off": "Cancelled",
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

/** The number of missed weeks in a row that make a gap. */
const GAP_WEEKS = 2;

/** A participant's mark in each week, in the weeks' order. */
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
 * The booking for a gap's first week: two or more missed weeks in a row, up to the last week held. A week that was
 * cancelled by either side is not missed, and does not end a gap. Undefined without a gap.
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

interface Attendance {
  came: number;
  /** Whether the weeks are enough for a certificate. */
  hasEarned: boolean;
  /** The day on which the certificate was issued; null without one. */
  certificateOn: string | null;
}

/** A participant's weeks and certificate, for example "6 of 6, certificate sent 14 Aug". */
export function attendanceText(
  { came, hasEarned, certificateOn }: Attendance,
  weeks: readonly { status: string }[],
  today: string,
): string {
  const attended = `${came} of ${weeks.filter(({ status }) => status !== CALLED_OFF).length}`;
  if (!hasEarned) return certificateOn ? `${attended}, certificate no longer valid` : attended;
  return certificateOn
    ? `${attended}, certificate sent ${denseDateText(certificateOn, today)}`
    : `${attended}, certificate ready`;
}

interface RegisterLike {
  weeks: readonly { eventDate: string }[];
  people: readonly ({ fullName: string; marks: readonly Mark[] } & Attendance)[];
}

/** The lines of the register’s CSV file, with a line for each participant and a column for each week. */
export function registerLines({ weeks, people }: RegisterLike): string[][] {
  return [
    [
      "Name",
      ...weeks.map(({ eventDate }, at) => `Week ${at + 1}, ${dateText(eventDate)}`),
      "Weeks came",
      "Certificate issued",
    ],
    ...people.map(({ fullName, marks, came, certificateOn }) => [
      fullName,
      ...marks.map((mark) => markLabels[mark]),
      String(came),
      certificateOn ? dateText(certificateOn) : "",
    ]),
  ];
}
