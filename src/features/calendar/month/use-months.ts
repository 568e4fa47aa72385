import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { type CalendarData, type EventsByMonth, monthsAround } from "./calendar-data.rules.ts";
import { monthPath } from "./month-address.rules.ts";

/**
 * The events of the month that the address asks for, and of others that were read. The page came with its month and the two beside it; the next ones are read while a month is
 * looked at, so that turning to them waits for nothing.
 *
 * @param page what the page came with, or has read again since
 */
export function useMonths(page: EventsByMonth | undefined, month: string, today: string) {
  const { load, data: read, state } = useFetcher<CalendarData>();
  const [held, setHeld] = useState({ page, read, months: page });
  if (held.page !== page || held.read !== read) {
    const kept = held.page === page ? held.months : page;
    const months = held.read === read ? kept : { ...kept, ...read?.months };
    setHeld({ page, read, months });
  }
  const months: EventsByMonth = held.months ?? {};
  const isIncomplete = page !== undefined && monthsAround(month, today).some((each) => !(each in months));
  useEffect(() => {
    if (isIncomplete) void load(monthPath(month));
  }, [isIncomplete, month, load]);
  return {
    /** A month has none until it is read. */
    months,
    hasFailed: page !== undefined && state === "idle" && read !== undefined && read.months === undefined,
    retry: () => load(monthPath(month)),
    isReading: state !== "idle",
  };
}
