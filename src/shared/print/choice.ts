import type { Stock } from "./inks.ts";
import { seededRandom } from "./random.ts";

export const patternNames = ["cone", "arches", "eq", "swell", "moire", "stack", "rise"] as const;

export type Pattern = (typeof patternNames)[number];

/** How a print looks that is chosen by hand. */
export interface PrintLook {
  pattern: Pattern;
  stock: Stock;
}

/** A print that is chosen by hand. */
export interface ChosenPrint extends PrintLook {
  seed: string;
}

/** Papers that a seed chooses from. */
const cardStocks = ["hivis", "carrier", "market", "overground"] as const;

export type CardStock = (typeof cardStocks)[number];

/** The paper of a record's print where none is given. */
export function stockOf(seed: string): CardStock {
  return seededRandom(seed).pick<CardStock>(cardStocks);
}

/**
 * The pattern and paper of a record's print, for a card that takes its colour from its print.
 * Left to itself a seed never chooses Rise, newsprint or sheet: those are asked for by name.
 */
export function printOf(
  seed: string,
  given: { pattern?: Pattern | undefined; stock?: Stock | undefined } = {},
): PrintLook {
  const random = seededRandom(seed);
  const stock = random.pick<Stock>(cardStocks);
  const pattern = random.pick<Pattern>(["cone", "arches", "eq", "swell", "moire", "stack"]);
  return { pattern: given.pattern ?? pattern, stock: given.stock ?? stock };
}
