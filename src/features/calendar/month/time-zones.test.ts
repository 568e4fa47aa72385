import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { weeksOf } from "./month-grid.rules.ts";

/** London's two clock changes, a turn of the year, and the end of a February. */
const months = ["2026-03", "2026-10", "2026-12", "2027-01", "2028-02"];

const zones = ["Pacific/Pago_Pago", "Europe/London", "Pacific/Kiritimati"];

test.each(zones)("a machine in %s computes the same days, names and files", (zone) => {
  const rules = new URL("./month-grid.rules.ts", import.meta.url).href;
  const dates = new URL("../../../shared/time/dates.ts", import.meta.url).href;
  const feed = new URL("../feed/calendar-feed.rules.ts", import.meta.url).href;
  const script = `
    const { weeksOf } = await import(${JSON.stringify(rules)});
    const { fullDateText } = await import(${JSON.stringify(dates)});
    const { calendarFeed } = await import(${JSON.stringify(feed)});
    const weeks = ${JSON.stringify(months)}.map(weeksOf);
    const event = { id: "1", title: "x", description: null, eventType: "holiday", institution: "all", version: 1, updatedAt: new Date(0) };
    const events = weeks.flat(2).map((date) => ({ ...event, date }));
    console.log(JSON.stringify({
      offset: new Date("2026-12-01T12:00:00Z").getTimezoneOffset(),
      weeks,
      names: ["2026-03-29", "2026-10-25"].map(fullDateText),
      starts: calendarFeed(events, {}, "https://site.example").match(/^DTSTART;VALUE=DATE.*$/gm).map((line) => line.trim()),
      ends: calendarFeed(events, {}, "https://site.example").match(/^DTEND.*$/gm).map((line) => line.trim()),
    }));`;
  const env = { ...process.env, TZ: zone };
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], { env });
  const there = JSON.parse(output.toString());
  expect(there.offset).toBe({ "Pacific/Pago_Pago": 660, "Pacific/Kiritimati": -840 }[zone] ?? 0);
  expect(there.weeks).toEqual(months.map(weeksOf));
  expect(there.names).toEqual(["Sunday 29 March 2026", "Sunday 25 October 2026"]);
  const days = months.flatMap(weeksOf).flat();
  expect(there.starts).toEqual(days.map((day) => `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`));
  // A day ends where the next one starts.
  there.ends.forEach((end: string, at: number) => {
    if (at % 42 !== 41) expect(end.slice(-8)).toBe(there.starts[at + 1].slice(-8));
  });
});
