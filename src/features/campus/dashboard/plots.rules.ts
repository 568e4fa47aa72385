import { DAY_MS } from "#shared/time/durations.ts";
import type { Bar } from "#shared/ui/charts/TimeBars.tsx";

export type Step = "day" | "week" | "month";

/** Maximum number of bars. */
const MOST_BARS = 62;

export interface DayOfBookings {
  /** yyyy-MM-dd, in London. */
  day: string;
  bookings: number;
}

/**
 * The number of bookings in each day, week or month, from the first to the last without a gap.
 *
 * @param days earliest first
 */
export function bookingsOverTime(days: readonly DayOfBookings[]): { step: Step; bars: Bar[] } {
  const first = days[0]?.day;
  const last = days.at(-1)?.day;
  if (!first || !last) return { step: "day", bars: [] };
  const span = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  const step = span <= MOST_BARS ? "day" : span <= MOST_BARS * 7 ? "week" : "month";
  const bars = new Map<string, number>();
  for (let from = startOf(step, first); from <= last; from = nextOf(step, from)) bars.set(from, 0);
  for (const { day, bookings } of days) {
    const from = startOf(step, day);
    bars.set(from, (bars.get(from) ?? 0) + bookings);
  }
  return { step, bars: [...bars].map(([from, count]) => ({ from, count })) };
}

function startOf(step: Step, day: string): string {
  if (step === "month") return `${day.slice(0, 7)}-01`;
  if (step === "day") return day;
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return later(day, -weekday);
}

function nextOf(step: Step, day: string): string {
  if (step !== "month") return later(day, step === "day" ? 1 : 7);
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
