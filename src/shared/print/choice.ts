import { seededRandom } from "#shared/numbers/random.ts";
import type { Stock } from "./inks.ts";

export const patternNames = ["cone", "arches", "eq", "swell", "moire", "stack", "rise"] as const;

export type Pattern = (typeof patternNames)[number];

/** A print's pattern and paper. */
export interface PrintStyle {
  pattern: Pattern;
  stock: Stock;
}

/** A print with an explicit pattern and paper. */
export interface ChosenPrint extends PrintStyle {
  seed: string;
}

/** The prints of a list's items, in turn. */
export type Prints<Choice = ChosenPrint> = readonly [Choice, ...Choice[]];

/** The print of the item at this place. */
export function printAt<Choice>(prints: Prints<Choice>, place: number): Choice {
  return prints[place % prints.length] ?? prints[0];
}

/** The papers that a seed selects from. */
export const cardStocks = ["hivis", "carrier", "market", "overground"] as const;

export type CardStock = (typeof cardStocks)[number];

/** The paper that a seed selects. */
export function stockOf(seed: string): CardStock {
  return seededRandom(seed).pick<CardStock>(cardStocks);
}

/**
 * The pattern and paper of a record's print, for a card in the colour of its print. A seed never selects Rise,
 * newsprint or sheet; those are explicit.
 */
export function printOf(
  seed: string,
  given: { pattern?: Pattern | undefined; stock?: Stock | undefined } = {},
): PrintStyle {
  const random = seededRandom(seed);
  const stock = random.pick<Stock>(cardStocks);
  const pattern = random.pick<Pattern>(["cone", "arches", "eq", "swell", "moire", "stack"]);
  return { pattern: given.pattern ?? pattern, stock: given.stock ?? stock };
}
