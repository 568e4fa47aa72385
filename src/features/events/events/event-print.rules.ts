import { type CardStock, type Pattern, stockOf } from "#shared/print/choice.ts";
import { isSameUniversity } from "./announced-nights.rules.ts";

/** The print of an event's ticket. The seed chooses a paper and pattern that are not given. */
export interface EventPrint {
  seed: string;
  stock?: CardStock;
  pattern?: Pattern;
}

/** The print of an event: its university's for a known one, otherwise seeded by the event. */
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
