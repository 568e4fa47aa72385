import { type Pence, type Pounds, penceOf, sumOf } from "#shared/money/pence.ts";
import { amountText } from "#shared/money/price.ts";

/** An area of the festival with its cost and impact. */
export interface BreakdownLine {
  area: string;
  cost: Pence;
  impact: string;
}

/** A line as the text of a breakdown has it. */
export type WrittenLine = Omit<BreakdownLine, "cost"> & { cost: Pounds };

/**
 * The lines of a stored breakdown, without the full validation, which visitors need not load since it ran before the
 * save. Undefined for a text that was stored by other means and is invalid.
 */
export function parseStoredLines(text: string): BreakdownLine[] | undefined {
  try {
    const list: WrittenLine[] = JSON.parse(text);
    return list.every(isLine) ? list.map((line) => ({ ...line, cost: penceOf(line.cost) })) : undefined;
  } catch {
    // Not JSON, or not a list.
    return undefined;
  }
}

export function totalCost(lines: readonly BreakdownLine[]): Pence {
  return sumOf(lines.map(({ cost }) => cost));
}

/** The admins' note when the total differs from the target. */
export function totalNote(total: Pence, targetAmount: Pence): string {
  return `The areas add up to ${amountText(total)}, the target is ${amountText(targetAmount)}.`;
}

function isLine({ area, cost, impact }: WrittenLine): boolean {
  return typeof area === "string" && typeof cost === "number" && typeof impact === "string";
}
