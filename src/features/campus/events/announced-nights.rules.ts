import { CALLED_OFF } from "./events.rules.ts";

/** A night that the site announces by itself; the row of an event, once there is one, says how it stands. */
export interface AnnouncedNight {
  university: string;
  /** Month and day, as MM-dd. */
  day: string;
}

/** Best first: of two events at one university on one day, the announcement shows the one that can be booked. */
const states = ["on-sale", "sold-out", "called-off"] as const;

export type NightState = (typeof states)[number];

/** How an announced night stands. */
export interface NightNow {
  /** yyyy-MM-dd */
  date: string;
  state: NightState;
}

/** The event of an announced night: the same university, and the same date without its year. `events` come by date, and none is over. */
export function nightNow(
  announced: AnnouncedNight,
  events: readonly { university: string; eventDate: string; status: string }[],
): NightNow | undefined {
  const found = events
    .filter(
      ({ university, eventDate }) =>
        eventDate.slice(5) === announced.day && isSameUniversity(announced.university, university),
    )
    .map(({ eventDate, status }) => ({ date: eventDate, state: stateOf(status) }));
  const next = found.filter(({ date }) => date === found[0]?.date);
  return next.sort((one, other) => states.indexOf(one.state) - states.indexOf(other.state))[0];
}

/** Whether a night can be booked, by its status alone. */
export function stateOf(status: string): NightState {
  if (status === CALLED_OFF) return "called-off";
  return status === "sold_out" ? "sold-out" : "on-sale";
}

/** Whether a full name, such as "King’s College London", begins with the words of a short one, such as "King's". */
export function isSameUniversity(short: string, full: string): boolean {
  const words = wordsOf(full);
  return wordsOf(short).every((word, place) => word === words[place]);
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
