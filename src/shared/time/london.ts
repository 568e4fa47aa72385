const format = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** A moment as people in London read it: "14 Mar 2026, 18:30". */
export function londonTime(at: Date): string {
  return format.format(at);
}

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** The moment at which London clocks show `date` (yyyy-MM-dd) and `time` (HH:mm). Of an hour that comes twice, the first. */
export function londonInstant(date: string, time: string): Date {
  const winter = new Date(`${date}T${time}:00Z`);
  const summer = new Date(winter.getTime() - HOUR_MS);
  return londonDate(summer) === date && londonClock(summer) === time ? summer : winter;
}

/** The date (yyyy-MM-dd) that London calendars show at a moment. */
export function londonDate(at: Date): string {
  const parts = partsAt(at);
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** What London clocks show at a moment, as HH:mm. */
export function londonClock(at: Date): string {
  const parts = partsAt(at);
  return `${parts.hour}:${parts.minute}`;
}

function partsAt(at: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
}

const HOUR_MS = 3_600_000;
