import { hash } from "#shared/numbers/random.ts";
import { type CardStock, cardStocks } from "./inks.ts";
import type { Shape } from "./shapes.ts";

/** Raise it whenever any print changes: browsers cache each URL as immutable. */
export const printRecipe = 2;

export const recordShapes = ["swatch", "square", "portrait", "tall", "sleeve", "wide", "ribbon"] as const;

/** Enough that a list of twenty records seldom has one twice. */
export const recordPrints = 72;

/** Registers the prints of pages by name, with their paper and shapes: a feature declares them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface RegisteredPrints {}

type IsDrawn<S extends Shape, Drawn extends readonly Shape[]> = [S] extends [Drawn[number]] ? true : false;

/** A print that the build draws in each of these shapes, with its paper. */
export type PrintIn<S extends Shape> =
  | (IsDrawn<S, typeof recordShapes> extends true ? { name: `record-${number}`; stock: CardStock } : never)
  | {
      [Name in keyof RegisteredPrints]: IsDrawn<S, RegisteredPrints[Name]["shapes"]> extends true
        ? { name: Name; stock: RegisteredPrints[Name]["stock"] }
        : never;
    }[keyof RegisteredPrints];

export type PrintName<S extends Shape> = PrintIn<S>["name"];

/** The immutable path of a print. */
export function printUrl(name: string, shape: Shape): string {
  return `/prints/${printRecipe}/${shape}/${name}.svg`;
}

/** The print of a record, chosen by its id, and the paper for a card in its colour. */
export function recordPrint(id: string): PrintIn<(typeof recordShapes)[number]> {
  const number = hash(id) % recordPrints;
  return { name: `record-${number}`, stock: recordStock(number) };
}

export function recordStock(number: number): CardStock {
  return cardStocks[number % cardStocks.length] ?? cardStocks[0];
}

/** The print for the item at this index of a list, in rotation. */
export function printAt<Prints extends readonly [unknown, ...unknown[]]>(
  prints: Prints,
  place: number,
): Prints[number] {
  return prints[place % prints.length] ?? prints[0];
}
