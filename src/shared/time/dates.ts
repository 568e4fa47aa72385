import { weekdayOf } from "./plain-dates.ts";

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Starts on Monday. */
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

// Plain dates (yyyy-MM-dd) are formatted without `Intl`, which shifts them by a time zone, and abbreviates September
// differently in each browser.

/** "14 Mar 2027" */
export function dateText(date: string): string {
  return `${dayText(date)} ${partsOf(date).year}`;
}

/** "14 Mar" */
export function dayText(date: string): string {
  const { day, month } = partsOf(date);
  return `${day} ${month.slice(0, 3)}`;
}

/** "14 March" */
export function longDayText(date: string): string {
  const { day, month } = partsOf(date);
  return `${day} ${month}`;
}

/** For a dense table: "14 Mar", with its year where that differs from the year of `today`. */
export function denseDateText(date: string, today: string): string {
  return partsOf(date).year === partsOf(today).year ? dayText(date) : dateText(date);
}

/** "from 2 Sep to 18 Dec 2026", or "2 Sep 2026" for one day. */
export function periodText(first: string, last: string): string {
  if (first === last) return dateText(first);
  const isOneYear = partsOf(first).year === partsOf(last).year;
  return `from ${isOneYear ? dayText(first) : dateText(first)} to ${dateText(last)}`;
}

/** "Mar 2027" */
export function monthText(date: string): string {
  const { month, year } = partsOf(date);
  return `${month.slice(0, 3)} ${year}`;
}

/** "November 2026", of a month (yyyy-MM) or a date in it. */
export function fullMonthText(month: string): string {
  const parts = partsOf(month);
  return `${parts.month} ${parts.year}`;
}

/** "Sunday 22 November 2026" */
export function fullDateText(date: string): string {
  return `${weekdayText(date)} ${partsOf(date).day} ${fullMonthText(date)}`;
}

/** "Sunday" */
export function weekdayText(date: string): string {
  return weekdays[weekdayOf(date)] ?? "";
}

function partsOf(date: string) {
  const [year = "", month, day] = date.split("-");
  return { year, month: months[Number(month) - 1] ?? "", day: Number(day) };
}
