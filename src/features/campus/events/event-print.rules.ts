import type { Pattern } from "#shared/print/choice.ts";
import type { Stock } from "#shared/print/inks.ts";

/** What an event's ticket is printed with. Paper and pattern that are not given are chosen by the seed. */
export interface EventPrint {
  seed: string;
  stock?: Stock;
  pattern?: Pattern;
}

/** A university keeps its paper and print, whichever night it is; one that is new gets those of its event. */
export function printOfEvent({ id, university }: { id: string; university: string }): EventPrint {
  const name = university.toLowerCase().replace(/[^a-z]/g, "");
  return known.find(([start]) => name.startsWith(start))?.[1] ?? { seed: id };
}

const known: readonly (readonly [start: string, print: EventPrint])[] = [
  ["ucl", { seed: "campus-ucl", stock: "hivis", pattern: "cone" }],
  ["uel", { seed: "campus-uel", stock: "carrier", pattern: "arches" }],
  ["goldsmiths", { seed: "campus-goldsmiths", stock: "market", pattern: "stack" }],
  ["kings", { seed: "campus-kings", stock: "overground", pattern: "moire" }],
];
