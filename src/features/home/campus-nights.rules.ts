import type { Pattern } from "#shared/print/choice.ts";
import type { Stock } from "#shared/print/inks.ts";

/** A campus night as the home page announces it. */
export interface CampusNight {
  id: string;
  name: string;
  area: string;
  /** A plain date. */
  date: string;
  status: "NEXT UP" | "CONFIRMED" | "TICKETS LIVE" | "COMING SOON";
  /** The status in a few more words. */
  note: string;
  stock: Stock;
  pattern: Pattern;
}

const ucl: CampusNight = {
  id: "campus-ucl",
  name: "UCL",
  area: "Bloomsbury",
  date: "2026-03-14",
  status: "NEXT UP",
  note: "First of the four",
  stock: "hivis",
  pattern: "cone",
};

/** The night shown beside the menus. A stand-in until events come from the database. */
export const nextNight = ucl;

export const campusNights: readonly CampusNight[] = [
  ucl,
  {
    id: "campus-uel",
    name: "UEL",
    area: "Docklands",
    date: "2026-03-22",
    status: "CONFIRMED",
    note: "The room is ours",
    stock: "carrier",
    pattern: "arches",
  },
  {
    id: "campus-goldsmiths",
    name: "Goldsmiths",
    area: "New Cross",
    date: "2026-04-05",
    status: "TICKETS LIVE",
    note: "On sale now",
    stock: "market",
    pattern: "stack",
  },
  {
    id: "campus-kings",
    name: "King’s",
    area: "Strand",
    date: "2026-04-12",
    status: "COMING SOON",
    note: "Not on sale yet",
    stock: "overground",
    pattern: "moire",
  },
];

const dayAndMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

/** A plain date as "14 March". */
export function spokenDate(date: string): string {
  return dayAndMonth.format(new Date(date));
}
