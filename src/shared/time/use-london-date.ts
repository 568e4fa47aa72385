import { useEffect, useState } from "react";
import { londonDate, londonInstant } from "./london.ts";
import { addDays } from "./plain-dates.ts";

/**
 * The date in London, today's also after a midnight that the page has lived through.
 *
 * @param rendered the date that the server rendered the page with
 */
export function useLondonDate(rendered: string): string {
  const [date, setDate] = useState(rendered);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      const now = new Date();
      const today = londonDate(now);
      setDate(today);
      clearTimeout(timer);
      timer = setTimeout(check, londonInstant(addDays(today, 1), "00:00").getTime() - now.getTime());
    };
    check();
    // A phone that slept through midnight has slept through the timer.
    document.addEventListener("visibilitychange", check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, []);
  return date;
}
