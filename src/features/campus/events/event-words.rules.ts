import type { EventWhen } from "./events.rules.ts";

type Named = { university: string } & Pick<EventWhen, "eventDate">;

const options = { day: "numeric", month: "short", timeZone: "UTC" } as const;
const short = new Intl.DateTimeFormat("en-GB", options);
const long = new Intl.DateTimeFormat("en-GB", { ...options, year: "numeric" });

/** What an event is called in lists: "UCL, 14 Mar". */
export function eventName({ university, eventDate }: Named): string {
  return `${university}, ${short.format(new Date(eventDate))}`;
}

/** What an event is called where years matter: "UCL, 14 Mar 2026". */
export function eventNameWithYear({ university, eventDate }: Named): string {
  return `${university}, ${long.format(new Date(eventDate))}`;
}
