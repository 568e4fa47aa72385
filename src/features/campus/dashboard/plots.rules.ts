import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import type { Bar, Step } from "#shared/ui/charts/TimeBars.tsx";
import type { Booking } from "./dashboard-data.ts";

/** Maximum number of bars. */
const MOST_BARS = 62;

/** The number of confirmed bookings in each day, week or month, from the first to the last without a gap. */
export function bookingsOverTime(rows: readonly Pick<Booking, "bookingStatus" | "createdAt">[]): {
  step: Step;
  bars: Bar[];
} {
  const days = new Map<string, number>();
  for (const { bookingStatus, createdAt } of rows) {
    if (bookingStatus === "cancelled") continue;
    const day = londonDate(new Date(createdAt));
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  const sorted = [...days.keys()].sort();
  const first = sorted[0];
  const last = sorted.at(-1);
  if (!first || !last) return { step: "day", bars: [] };
  const span = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  const step = span <= MOST_BARS ? "day" : span <= MOST_BARS * 7 ? "week" : "month";
  const bars = new Map<string, number>();
  for (let from = startOf(step, first); from <= last; from = nextOf(step, from)) bars.set(from, 0);
  for (const [day, count] of days) {
    const from = startOf(step, day);
    bars.set(from, (bars.get(from) ?? 0) + count);
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
