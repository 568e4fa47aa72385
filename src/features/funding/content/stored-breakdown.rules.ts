import { amountText } from "#shared/money/price.ts";

/** An area of the festival with its cost and impact. */
export interface BreakdownLine {
  area: string;
  /** In pounds. */
  cost: number;
  impact: string;
}

/**
 * The lines of a stored breakdown, without the full validation, which visitors need not load since it ran before the
 * save. Undefined for a text that was stored by other means and is invalid.
 */
export function parseStoredLines(text: string): BreakdownLine[] | undefined {
  try {
    const list: BreakdownLine[] = JSON.parse(text);
    return list.every(isLine) ? list : undefined;
  } catch {
    // Not JSON, or not a list.
    return undefined;
  }
}

/** The sum of all costs, in pounds. */
export function totalCost(lines: readonly BreakdownLine[]): number {
  return lines.reduce((pence, { cost }) => pence + Math.round(cost * 100), 0) / 100;
}

/** The admins' note when the total differs from the target. */
export function totalNote(total: number, targetAmount: number): string {
  return `The areas add up to ${amountText(total)}, the target is ${amountText(targetAmount)}.`;
}

function isLine({ area, cost, impact }: BreakdownLine): boolean {
  return typeof area === "string" && typeof cost === "number" && typeof impact === "string";
}
