import { londonInstant } from "#shared/time/london.ts";
import { hasStorableYear } from "#shared/time/plain-dates.ts";
import { clockIn } from "../rows/read-row.rules.ts";

/** Which of the two numbers in "03/04/2026" is the day. */
export const dateOrders = ["day-first", "month-first"] as const;

export type DateOrder = (typeof dateOrders)[number];

/** The order of a file's dates: `unknown` where each could be either, `mixed` where both occur. */
export type FoundOrder = DateOrder | "unknown" | "mixed";

const numeric = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)(?!\d)/;
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+/i;
const dayThenMonth = /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]+(?:of\s+)?([a-z]{3})[a-z]*[\s,.-]+(\d{4}|\d\d)(?!\d)/i;
const monthThenDay = /^([a-z]{3})[a-z]*[\s.-]+(\d{1,2})(?:st|nd|rd|th)?[\s,.-]+(\d{4})/i;

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The evidence of a column's dates for their order. */
export interface SeenDates {
  isDayFirst: boolean;
  isMonthFirst: boolean;
  isEither: boolean;
}

export function datesIn(cells: Iterable<string>): SeenDates {
  const seen = { isDayFirst: false, isMonthFirst: false, isEither: false };
  for (const cell of cells) {
    const [, first, second] = numeric.exec(cell.trim().replace(weekday, "")) ?? [];
    if (Number(first) > 12) seen.isDayFirst = true;
    else if (Number(second) > 12) seen.isMonthFirst = true;
    else if (first !== undefined && Number(first) !== Number(second)) seen.isEither = true;
  }
  return seen;
}

/** The order of the dates of several columns. */
export function orderOf(columns: readonly SeenDates[]): FoundOrder {
  const isMonthFirst = columns.some((each) => each.isMonthFirst);
  const isDayFirst = columns.some((each) => each.isDayFirst);
  if (isDayFirst && isMonthFirst) return "mixed";
  if (isMonthFirst) return "month-first";
  return isDayFirst || !columns.some((each) => each.isEither) ? "day-first" : "unknown";
}

/** The plain date (yyyy-MM-dd) at the start of a text. Undefined for any other text. */
export function dayIn(text: string, order: DateOrder): string | undefined {
  return read(text, order)?.date;
}

/**
 * The moment of a text in ISO 8601. Without a zone it is in London, and without a time it is midnight. Undefined for
 * any other text.
 */
export function momentIn(text: string, order: DateOrder): string | undefined {
  const found = read(text, order);
  if (!found) return undefined;
  const clock = clockIn(found.rest) ?? "00:00";
  const [, zone] = /\d\s*(Z|UTC|[+-]\d\d:?\d\d)\s*$/i.exec(found.rest) ?? [];
  if (zone === undefined) return londonInstant(found.date, clock).toISOString();
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...)(\d\d)$/, "$1:$2") : "Z";
  return new Date(`${found.date}T${clock}:00${offset}`).toISOString();
}

function read(text: string, order: DateOrder): { date: string; rest: string } | undefined {
  const plain = text.trim().replace(weekday, "");
  const [numbers, first = "", second = "", year = ""] = numeric.exec(plain) ?? [];
  if (numbers !== undefined)
    return dated(plain, numbers, order === "day-first" ? [year, second, first] : [year, first, second]);
  const iso = yearFirst.exec(plain);
  if (iso) return dated(plain, iso[0], [iso[1], iso[2], iso[3]]);
  const named = dayThenMonth.exec(plain);
  if (named) return dated(plain, named[0], [named[3], monthNumber(named[2]), named[1]]);
  const other = monthThenDay.exec(plain);
  if (other) return dated(plain, other[0], [other[3], monthNumber(other[1]), other[2]]);
  return undefined;
}

function monthNumber(name: string | undefined): string {
  return String(months.indexOf(name?.toLowerCase() ?? "") + 1);
}

/** Years with two digits are in 1941 to 2040. */
const LATEST_SHORT_YEAR = 40;

function dated(text: string, found: string, [year = "", month = "", day = ""]: (string | undefined)[]) {
  const century = year.length > 2 ? "" : Number(year) > LATEST_SHORT_YEAR ? "19" : "20";
  const date = `${century}${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) && hasStorableYear(date);
  return isReal ? { date, rest: text.slice(found.length) } : undefined;
}
