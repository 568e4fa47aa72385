import { jsonOf } from "#features/words/json-rows.rules.ts";
import { fieldsOf, type ItemDraft, typedOf } from "#features/words/word-fields.rules.ts";
import { type FundingWords, fundingCopy } from "./funding.copy.ts";

/** The fields of an area. */
export const breakdownFields = fieldsOf(fundingCopy.breakdown.fundingBreakdown.row);

/** A breakdown as the API has it: JSON, costs in pounds. */
export function breakdownText(lines: FundingWords["breakdown"]["fundingBreakdown"]): string {
  return jsonOf(
    breakdownFields,
    lines.map((line) => typedOf(breakdownFields, line) as ItemDraft),
  );
}
