import { amountText } from "#shared/money/price.ts";

/** What a part of the festival costs, and what that does. */
export interface BreakdownLine {
  area: string;
  /** In pounds. */
  cost: number;
  impact: string;
}

/**
 * The lines of a stored breakdown, for the page: it was checked when it was saved, so that visitors need not load the checks. Undefined
 * where it was written by other means, and is none.
 */
export function storedLines(text: string): BreakdownLine[] | undefined {
  try {
    const list: BreakdownLine[] = JSON.parse(text);
    return list.every(isLine) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** The costs of all areas together, in pounds. */
export function totalCost(lines: readonly BreakdownLine[]): number {
  return lines.reduce((pence, { cost }) => pence + Math.round(cost * 100), 0) / 100;
}

/** What an admin reads where the areas add up to something else than the target. */
export function totalWords(total: number, targetAmount: number): string {
  return `The areas add up to ${amountText(total)}, the target is ${amountText(targetAmount)}.`;
}

function isLine({ area, cost, impact }: BreakdownLine): boolean {
  return typeof area === "string" && typeof cost === "number" && typeof impact === "string";
}
