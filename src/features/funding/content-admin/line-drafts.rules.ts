import { type Pence, penceOf, sumOf } from "#shared/money/pence.ts";
import { amountInput, parseAmount } from "../content/amounts.rules.ts";

/** The form values of a line of the breakdown. */
export interface LineDraft {
  area: string;
  cost: string;
  impact: string;
}

export const emptyLine: LineDraft = { area: "", cost: "", impact: "" };

/** Parses JSON text into lines to edit; undefined when it is not a list of lines. */
export function parseLineDrafts(text: string): LineDraft[] | undefined {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    // Not JSON.
    return undefined;
  }
  if (!Array.isArray(list)) return undefined;
  const drafts = list.map((item) =>
    typeof item === "object" && item !== null && !Array.isArray(item) ? draftOf(item) : undefined,
  );
  return drafts.every((draft) => draft !== undefined) ? drafts : undefined;
}

/** The lines as JSON text. A cost that is not a number is kept as typed, so that the validation reports it. */
export function serializeLineDrafts(drafts: readonly LineDraft[]): string {
  const lines = drafts.map(({ area, cost, impact }) => {
    const number = parseAmount(cost);
    return { area, cost: Number.isNaN(number) ? cost : number, impact };
  });
  return JSON.stringify(lines, undefined, 2);
}

/** The sum of all costs. Invalid ones count as zero. */
export function totalOfDrafts(drafts: readonly LineDraft[]): Pence {
  return sumOf(drafts.map(({ cost }) => penceOf(parseAmount(cost) || 0)));
}

function draftOf({ area, cost, impact }: Record<string, unknown>): LineDraft {
  return {
    area: inputText(area),
    cost: typeof cost === "number" ? amountInput(cost) : inputText(cost),
    impact: inputText(impact),
  };
}

function inputText(value: unknown): string {
  return typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
}
