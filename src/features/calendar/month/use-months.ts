import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { type CalendarData, type EventsByMonth, monthsAround } from "./calendar-data.rules.ts";
import { monthPath } from "./month-address.rules.ts";

/**
 * The events of all loaded months. The page includes its month and two neighbours. After each change of month we
 * prefetch further neighbours, so that the next change is immediate. When the page revalidates, other months remain
 * displayed until they are loaded again.
 *
 * @param page the months in the loader data
 */
export function useMonths(page: EventsByMonth | undefined, month: string, today: string) {
  const { load, data: read, state } = useFetcher<CalendarData>();
  const [loaded, setLoaded] = useState({ page, read, current: page, months: page });
  if (loaded.page !== page || loaded.read !== read) {
    const base = loaded.page === page ? loaded.current : page;
    const current = loaded.read === read ? base : { ...base, ...read?.months };
    setLoaded({ page, read, current, months: { ...loaded.months, ...current } });
  }
  const months: EventsByMonth = loaded.months ?? {};
  const current = loaded.current ?? {};
  const isIncomplete = page !== undefined && monthsAround(month, today).some((each) => !(each in current));
  useEffect(() => {
    if (isIncomplete) void load(monthPath(month));
  }, [isIncomplete, month, load]);
  return {
    /** Undefined for an unloaded month. */
    months,
    hasFailed: page !== undefined && state === "idle" && read !== undefined && read.months === undefined,
    retry: () => load(monthPath(month)),
    isReading: state !== "idle",
  };
}
