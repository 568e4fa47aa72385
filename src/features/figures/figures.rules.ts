import { type EventKind, kinds } from "#features/events/kinds/kinds.rules.ts";
import { keysOf } from "#shared/keys.ts";
import { countText } from "#shared/numbers/count.ts";
import { fullMonthText, monthText } from "#shared/time/dates.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";

/** Counts from 1 to 4 are hidden, because they could identify a person. */
export const SHOWN_FROM = 5;

/**
 * The count that may leave the server: null for 1 to 4, else the nearest multiple of five. Rounding prevents small
 * counts from showing up as differences between rows, columns or periods.
 */
export function shownCount(count: number): number | null {
  if (count > 0 && count < SHOWN_FROM) return null;
  return Math.round(count / SHOWN_FROM) * SHOWN_FROM;
}

/** The sum of the shown parts. A separately rounded sum could reveal a hidden part. */
export function shownSum(parts: readonly (number | null)[]): number | null {
  const sum = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
  return sum === 0 && parts.includes(null) ? null : sum;
}

/**
 * The number of people who are in at least one part, for every shown division into parts. It never exceeds the parts'
 * sum, because the difference would reveal hidden parts.
 */
export function shownUnion(
  count: number,
  ...divisions: readonly (readonly (number | null)[])[]
): number | null {
  const shown = [shownCount(count), ...divisions.map(shownSum)];
  return shown.some((most) => most === null) ? null : Math.min(...shown.map(Number));
}

/** For example "15", or "few" for a hidden count. */
export function figureText(count: number | null): string {
  return count === null ? "few" : countText(count);
}

export type Activity = (typeof kinds)[EventKind]["activity"]["name"] | "labs" | "programme";

/** The activities that count as taking part, for example checking in at an event of each kind. */
export const activityWords = {
  ...Object.fromEntries(Object.values(kinds).map(({ activity: { name, words } }) => [name, words])),
  labs: "Labs: applied to run one",
  programme: "Programme: registered",
} as Readonly<Record<Activity, string>>;

export const activities = keysOf(activityWords);

/** The channels by which people currently receive news. */
export const newsWords = {
  phones: "Push notifications",
  alerts: "Alerts by mail",
  calendars: "Own places in a calendar",
} as const;

export type NewsWay = keyof typeof newsWords;

export const newsWays = keysOf(newsWords);

/** The months of a report in the form yyyy-MM, both included. */
export interface Period {
  from: string;
  to: string;
}

/** The twelve months up to a day (yyyy-MM-dd), the school years (September to August) and the months, newest first. */
export function periodsAt(today: string): (Period & { label: string })[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const schoolYear = month >= 9 ? year : year - 1;
  return [
    { label: "The last 12 months", from: monthBefore(year, month, 11), to: today.slice(0, 7) },
    ...[0, 1, 2, 3, 4].map((ago) => {
      const start = schoolYear - ago;
      const label = `School year ${start}/${String(start + 1).slice(2)}`;
      return { label, from: `${start}-09`, to: `${start + 1}-08` };
    }),
    ...monthsOf({ from: monthBefore(year, month, 11), to: today.slice(0, 7) })
      .map((at) => ({ label: fullMonthText(at), from: at, to: at }))
      .reverse(),
  ];
}

/**
 * Whether the period is or was a day ago one of the choices. Free periods are refused, because the difference between
 * two could count few people.
 */
export function isPeriodToChoose({ from, to }: Period, now: Date): boolean {
  return [now, new Date(now.getTime() - DAY_MS)]
    .flatMap((at) => periodsAt(londonDate(at)))
    .some((period) => period.from === from && period.to === to);
}

function monthBefore(year: number, month: number, months: number): string {
  return monthAt(year * 12 + month - 1 - months);
}

export function monthsOf({ from, to }: Period): string[] {
  const [first, last] = [indexOf(from), indexOf(to)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => monthAt(first + n));
}

/** A month by its number since the year 0. */
function monthAt(index: number): string {
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}

function indexOf(month: string): number {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return year * 12 + number - 1;
}

/** The figures of a period in the server's response. */
export interface Figures extends Period {
  reached: number | null;
  returned: number | null;
  placesOffered: number;
  placesUsed: number | null;
  months: readonly {
    month: string;
    reached: number | null;
    placesOffered: number;
    placesUsed: number | null;
  }[];
  activities: readonly { activity: (typeof activities)[number]; reached: number | null }[];
  universities: readonly { university: string; reached: number | null }[];
  /** The current numbers, independent of the period. */
  news: readonly { way: NewsWay; people: number | null }[];
}

/** The lines of the CSV file. */
export function figureLines(figures: Figures): string[][] {
  const { reached, returned, placesOffered, placesUsed, months, universities } = figures;
  return [
    ["Figure", "Of", "Count"],
    ["Young people reached", "", figureText(reached)],
    ["Of these, came back", "", figureText(returned)],
    ["Places offered", "", String(placesOffered)],
    ["Places used", "", figureText(placesUsed)],
    ...figures.activities.map((row) => ["Reached", activityWords[row.activity], figureText(row.reached)]),
    ...figures.news.map((row) => ["Get news today", newsWords[row.way], figureText(row.people)]),
    ...universities.map((row) => ["Reached at nights", row.university, figureText(row.reached)]),
    ...months.flatMap((row) => [
      ["Reached in", monthText(row.month), figureText(row.reached)],
      ["Places offered in", monthText(row.month), String(row.placesOffered)],
      ["Places used in", monthText(row.month), figureText(row.placesUsed)],
    ]),
  ];
}
