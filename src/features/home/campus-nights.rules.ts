import { type NightNow, type NightState, nightNow } from "#features/events/events/announced-nights.rules.ts";
import type { EventPrint } from "#features/events/events/event-print.rules.ts";
import type { CampusNight as CampusEvent } from "#features/events/events/events.api.ts";
import { pages } from "#features/site/pages.ts";

/** A campus night on the home page. */
export interface CampusNight {
  name: string;
  area: string;
  /** Month and day (MM-dd): the season repeats every year. */
  day: string;
  status: "NEXT UP" | "CONFIRMED" | "TICKETS LIVE" | "COMING SOON";
  /** Explains the status. */
  note: string;
  print: EventPrint;
}

export const campusNights: readonly CampusNight[] = [
  {
    name: "UCL",
    area: "Bloomsbury",
    day: "03-14",
    status: "NEXT UP",
    note: "First of the four",
    print: { name: "campus-ucl", stock: "hivis" },
  },
  {
    name: "UEL",
    area: "Docklands",
    day: "03-22",
    status: "CONFIRMED",
    note: "The room is ours",
    print: { name: "campus-uel", stock: "carrier" },
  },
  {
    name: "Goldsmiths",
    area: "New Cross",
    day: "04-05",
    status: "TICKETS LIVE",
    note: "On sale now",
    print: { name: "campus-goldsmiths", stock: "market" },
  },
  {
    name: "King’s",
    area: "Strand",
    day: "04-12",
    status: "COMING SOON",
    note: "Not on sale yet",
    print: { name: "campus-kings", stock: "overground" },
  },
];

/** A campus night's state on the home page: its event's, else the announced one, or "gone" after the night. */
export interface ShownNight {
  /** yyyy-MM-dd */
  date: string;
  state?: NightState | "gone";
}

/** The four nights in order. `today` is yyyy-MM-dd. */
export function shownNights(events: readonly CampusEvent[], today: string): ShownNight[] {
  return campusNights.map((night) => {
    const announced = { university: night.name, day: night.day };
    const now: NightNow | undefined = nightNow(announced, events);
    if (now) return now;
    const date = dateOf(night, today);
    return date < today ? { date, state: "gone" } : { date };
  });
}

/** The texts and the link on a night's card. */
export function cardOf({ status, note }: CampusNight, { state }: ShownNight) {
  const toTickets = pages.campusTickets.path;
  if (state === "sold-out")
    return {
      ...({ status: "SOLD OUT", note: "Every ticket is taken" } as const),
      ...({ button: "SEE THE NIGHT", to: toTickets } as const),
    };
  if (state === "called-off")
    return {
      ...({ status: "CALLED OFF", note: "It will not take place" } as const),
      ...({ button: "OTHER NIGHTS", to: toTickets } as const),
    };
  if (state === "gone")
    return {
      ...({ status: "BEEN AND GONE", note: "See you at the next one" } as const),
      ...({ button: "REMIND ME", to: pages.signal.path } as const),
    };
  const isAnnouncedOnly = status === "COMING SOON";
  if (state === undefined && isAnnouncedOnly)
    return { status, note, button: "REMIND ME", to: pages.signal.path } as const;
  return {
    status: isAnnouncedOnly ? "TICKETS LIVE" : status,
    note: state === "on-sale" ? "On sale now" : note,
    ...({ button: "GET TICKETS NOW", to: toTickets } as const),
  } as const;
}

/** The plain date of a night without an event: in the year of the current or the next season. */
function dateOf({ day }: CampusNight, today: string): string {
  const year = Number(today.slice(0, 4));
  const lastDay =
    campusNights
      .map((night) => night.day)
      .sort()
      .at(-1) ?? "";
  return `${today.slice(5) > lastDay ? year + 1 : year}-${day}`;
}
