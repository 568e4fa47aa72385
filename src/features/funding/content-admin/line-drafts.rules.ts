import { numberIn, typedAmount } from "../content/amounts.rules.ts";
import { totalCost } from "../content/stored-breakdown.rules.ts";

/** A line of the breakdown as it is typed. */
export interface LineDraft {
  area: string;
  cost: string;
  impact: string;
}

export const emptyLine: LineDraft = { area: "", cost: "", impact: "" };

/** The lines in a text of JSON, as they are typed; undefined where it is no list of lines. */
export function lineDrafts(text: string): LineDraft[] | undefined {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(list)) return undefined;
  const drafts = list.map((item) =>
    typeof item === "object" && item !== null && !Array.isArray(item) ? draftOf(item) : undefined,
  );
  return drafts.every((draft) => draft !== undefined) ? drafts : undefined;
}

/** Typed lines as a text of JSON. A cost that is no number stays as it is typed, so that the check of the text finds it. */
export function textOfDrafts(drafts: readonly LineDraft[]): string {
  const lines = drafts.map(({ area, cost, impact }) => {
    const number = numberIn(cost);
    return { area, cost: Number.isNaN(number) ? cost : number, impact };
  });
  return JSON.stringify(lines, undefined, 2);
}

/** The costs of all areas together, in pounds. One that is no number yet counts as nothing. */
export function totalOfDrafts(drafts: readonly LineDraft[]): number {
  return totalCost(drafts.map((draft) => ({ ...draft, cost: numberIn(draft.cost) || 0 })));
}

function draftOf({ area, cost, impact }: Record<string, unknown>): LineDraft {
  return {
    area: wordsOf(area),
    cost: typeof cost === "number" ? typedAmount(cost) : wordsOf(cost),
    impact: wordsOf(impact),
  };
}

function wordsOf(value: unknown): string {
  return typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
}
