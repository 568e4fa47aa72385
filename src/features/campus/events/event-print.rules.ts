import { type CardStock, type Pattern, stockOf } from "#shared/print/choice.ts";
import { isSameUniversity } from "./announced-nights.rules.ts";

/** What an event's ticket is printed with. Paper and pattern that are not given are chosen by the seed. */
export interface EventPrint {
  seed: string;
  stock?: CardStock;
  pattern?: Pattern;
}

/** A university keeps its paper and print, whichever night it is; one that is new gets those of its event. */
export function printOfEvent({ id, university }: { id: string; university: string }): EventPrint {
  return known.find(([name]) => isSameUniversity(name, university))?.[1] ?? { seed: id };
}

/** The paper of an event's ticket. */
export function stockOfEvent(event: { id: string; university: string }): CardStock {
  const { seed, stock } = printOfEvent(event);
  return stock ?? stockOf(seed);
}

const known: readonly (readonly [name: string, print: EventPrint])[] = [
  ["ucl", { seed: "campus-ucl", stock: "hivis", pattern: "cone" }],
  ["uel", { seed: "campus-uel", stock: "carrier", pattern: "arches" }],
  ["goldsmiths", { seed: "campus-goldsmiths", stock: "market", pattern: "stack" }],
  ["kings", { seed: "campus-kings", stock: "overground", pattern: "moire" }],
];
