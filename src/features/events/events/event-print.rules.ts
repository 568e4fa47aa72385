import type { CardStock } from "#shared/print/inks.ts";
import { type PrintIn, recordPrint } from "#shared/print/prints.ts";
import { isSameUniversity } from "./announced-nights.rules.ts";

/** The print of an event's ticket, with its paper. */
export type EventPrint = PrintIn<"square" | "portrait" | "tall" | "ribbon">;

/** The print of an event's ticket, and the paper that it is on. */
export function printOfEvent(id: string, title: string): EventPrint {
  return known.find(([name]) => isSameUniversity(name, title))?.[1] ?? recordPrint(id);
}

const known: readonly (readonly [name: string, print: EventPrint])[] = [
  ["ucl", { name: "campus-ucl", stock: "hivis" }],
  ["uel", { name: "campus-uel", stock: "carrier" }],
  ["goldsmiths", { name: "campus-goldsmiths", stock: "market" }],
  ["kings", { name: "campus-kings", stock: "overground" }],
];

/** The print beside a new ticket, on the paper of its event. */
export const securedPrints: Record<CardStock, PrintIn<"banner">> = {
  hivis: { name: "secured-hivis", stock: "hivis" },
  carrier: { name: "secured-carrier", stock: "carrier" },
  market: { name: "secured-market", stock: "market" },
  overground: { name: "secured-overground", stock: "overground" },
};
