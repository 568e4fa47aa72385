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
