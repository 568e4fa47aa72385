import type { Pattern } from "#shared/print/choice.ts";
import type { Stock } from "#shared/print/inks.ts";
import { spokenDayText } from "#shared/time/dates.ts";

/** A campus night as the home page announces it. */
export interface CampusNight {
  id: string;
  name: string;
  area: string;
  /** Month and day, as MM-dd: the season comes every year. */
  day: string;
  status: "NEXT UP" | "CONFIRMED" | "TICKETS LIVE" | "COMING SOON";
  /** The status in a few more words. */
  note: string;
  stock: Stock;
  pattern: Pattern;
}

export const campusNights: readonly CampusNight[] = [
  {
    id: "campus-ucl",
    name: "UCL",
    area: "Bloomsbury",
    day: "03-14",
    status: "NEXT UP",
    note: "First of the four",
    stock: "hivis",
    pattern: "cone",
  },
  {
    id: "campus-uel",
    name: "UEL",
    area: "Docklands",
    day: "03-22",
    status: "CONFIRMED",
    note: "The room is ours",
    stock: "carrier",
    pattern: "arches",
  },
  {
    id: "campus-goldsmiths",
    name: "Goldsmiths",
    area: "New Cross",
    day: "04-05",
    status: "TICKETS LIVE",
    note: "On sale now",
    stock: "market",
    pattern: "stack",
  },
  {
    id: "campus-kings",
    name: "King’s",
    area: "Strand",
    day: "04-12",
    status: "COMING SOON",
    note: "Not on sale yet",
    stock: "overground",
    pattern: "moire",
  },
];

/** The plain date of a night: in the year of the season that is on or comes next. `today` is yyyy-MM-dd. */
export function dateOf({ day }: CampusNight, today: string): string {
  const year = Number(today.slice(0, 4));
  const lastDay =
    campusNights
      .map((night) => night.day)
      .sort()
      .at(-1) ?? "";
  return `${today.slice(5) > lastDay ? year + 1 : year}-${day}`;
}

/** A month and day as "14 March". */
export function spokenDay(day: string): string {
  return spokenDayText(`2000-${day}`);
}
