import { type NightNow, nightNow } from "#features/events/events/announced-nights.rules.ts";
import type { CampusNight } from "#features/events/events/events.api.ts";
import { dayText } from "#shared/time/dates.ts";

/** A tour stop in the announcements of /campus. */
export interface TourStop {
  university: string;
  location: string;
  /** yyyy-MM-dd */
  date: string;
  status: "Confirmed" | "Planning" | "Requested" | "Apply Now";
  /** The societies that organise the stop. */
  societies: readonly string[];
}

export const tour: readonly TourStop[] = [
  {
    university: "UCL",
    location: "Bloomsbury, London",
    date: "2024-03-14",
    status: "Confirmed",
    societies: ["Live Music Society", "Film Society"],
  },
  {
    university: "UEL",
    location: "Docklands, London",
    date: "2024-03-22",
    status: "Confirmed",
    societies: ["DJ Society", "African & Caribbean Society"],
  },
  {
    university: "Goldsmiths",
    location: "New Cross, London",
    date: "2024-04-05",
    status: "Planning",
    societies: ["Student Radio", "Zine Club"],
  },
  {
    university: "King’s",
    location: "Strand, London",
    date: "2024-04-12",
    status: "Requested",
    societies: ["Hip-Hop Society"],
  },
  {
    university: "Queen Mary",
    location: "Mile End, London",
    date: "2024-05-03",
    status: "Requested",
    societies: ["Drama Society", "Dance Society"],
  },
  {
    university: "Your campus",
    location: "Anywhere the van can reach",
    date: "2024-10-11",
    status: "Apply Now",
    societies: ["whichever society you are in"],
  },
];

/** The next event of each stop, in the order of the tour; null for a stop without an event. */
export function tourNow(events: readonly CampusNight[]): (NightNow | null)[] {
  return tour.map(({ university, date }) => nightNow({ university, day: date.slice(5) }, events) ?? null);
}

export interface ShownStop {
  stop: TourStop;
  /** Undefined for a stop without an upcoming event. */
  now?: NightNow;
}

/** Splits the tour into past stops, and upcoming ones by date, with the stop open to applications last. */
export function splitTour(nights: readonly (NightNow | null)[]): { ahead: ShownStop[]; gone: TourStop[] } {
  const shown = tour.map((stop, place): ShownStop => {
    const now = nights[place];
    return now ? { stop, now } : { stop };
  });
  const isOpen = ({ stop }: ShownStop) => stop.status === "Apply Now";
  const coming = shown.filter(({ now }) => now);
  const byDate = coming.sort((one, other) =>
    (one.now?.date ?? "").localeCompare(other.now?.date ?? "", "en-GB"),
  );
  return {
    ahead: [...byDate, ...shown.filter((each) => isOpen(each) && !each.now)],
    gone: shown.filter((each) => !each.now && !isOpen(each)).map(({ stop }) => stop),
  };
}

/** A plain date as day and year: "14 Mar" and "2024". */
export function tourDate(date: string): { day: string; year: string } {
  return { day: dayText(date), year: date.slice(0, 4) };
}
