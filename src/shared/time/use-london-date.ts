import { useEffect, useState } from "react";
import { londonDate, londonInstant } from "./london.ts";
import { addDays } from "./plain-dates.ts";

/**
 * Today's date in London, updated at midnight while the page is open.
 *
 * @param rendered the date of the server render
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
    // Timers do not run while a phone sleeps.
    document.addEventListener("visibilitychange", check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, []);
  return date;
}
