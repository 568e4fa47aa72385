import { CALLED_OFF } from "./events.rules.ts";

/** A night named in the site's copy. The database event, if there is one, gives its state. */
export interface AnnouncedNight {
  university: string;
  /** MM-dd, without a year. */
  day: string;
}

/** Best first: of two events at one university on one day, the bookable one is shown. */
const states = ["on-sale", "sold-out", "called-off"] as const;

export type NightState = (typeof states)[number];

/** The date and state of the event for an announced night. */
export interface NightNow {
  /** yyyy-MM-dd */
  date: string;
  state: NightState;
}

/** The event for an announced night: same university, month and day. `events` are sorted, without past ones. */
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

/** A night's state, judged by its status only. */
export function stateOf(status: string): NightState {
  if (status === CALLED_OFF) return "called-off";
  return status === "sold_out" ? "sold-out" : "on-sale";
}

/** Whether a full name, such as "King’s College London", starts with the words of a short one, such as "King's". */
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
