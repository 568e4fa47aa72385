import { jsonOf } from "#features/words/json-rows.rules.ts";
import { fieldsOf, type ItemDraft, typedOf } from "#features/words/word-fields.rules.ts";
import type { TypedWord } from "#features/words/word-types.rules.ts";
import type { EditedPart } from "#features/words/words.api.ts";
import { type PageWords, withWords } from "#features/words/words.rules.ts";
import { keysOf } from "#shared/keys.ts";
import { type Pence, poundsOf } from "#shared/money/pence.ts";
import { type FundingWords, fundingCopy } from "./funding.copy.ts";

/** The fields of an area. */
export const breakdownFields = fieldsOf(fundingCopy.breakdown.fundingBreakdown.row);

/** A breakdown in the API's format: JSON, with costs in pounds. */
function breakdownText(lines: FundingWords["breakdown"]["fundingBreakdown"]): string {
  return jsonOf(
    breakdownFields,
    lines.map((line) => typedOf(breakdownFields, line) as ItemDraft),
  );
}

/** The name of the funding page, which has this content. */
export const PAGE = "funding";

/** The API presents the content as one row with this id. */
export const CONTENT_ID = "5f0c2a52-7b0e-4c6b-9a5e-6d61696e6672";

/** The values of the page's fields, by name; money is pence. */
export type FundingValues = ReturnType<typeof valuesOf>;

export type ContentField = keyof FundingValues;

const parts = keysOf(fundingCopy);

/** Each section's content before an editor changes it. */
export const startingWords: PageWords = withWords(fundingCopy, {});

/** The values of the fields; an editor's content replaces that of the copy file. */
export function valuesOf(words: PageWords) {
  const { top, raised, details, about, breakdown } = withWords(fundingCopy, words);
  return { ...top, ...raised, ...details, ...about, ...breakdown };
}

export const contentFields = keysOf(valuesOf({}));

export function partOf(field: ContentField): string {
  const part = parts.find((name) => field in fundingCopy[name]);
  if (!part) throw new Error(`No part has the field ${field}`);
  return part;
}

export function wordOf(field: ContentField): TypedWord {
  return Object.assign({}, ...Object.values(fundingCopy))[field];
}

/** Editors' content that visitors see. */
export function publishedIn(page: Readonly<Record<string, EditedPart>>): PageWords {
  return Object.fromEntries(
    Object.entries(page).flatMap(([part, { published }]) => (published ? [[part, published]] : [])),
  );
}

/** The content in the API's response, with money in pence; undefined before an editor first publishes. */
export function contentOf(page: Readonly<Record<string, EditedPart>>) {
  const words = publishedIn(page);
  if (Object.keys(words).length === 0) return undefined;
  const { fundingBreakdown, ...values } = valuesOf(words);
  return {
    id: CONTENT_ID,
    ...values,
    fundingBreakdown: breakdownText(fundingBreakdown),
    version: Math.max(...Object.values(page).map(({ version }) => version)),
  };
}

/** A value as text in the API's history: money is pounds, a breakdown JSON. */
export function textOf(field: ContentField, values: FundingValues): string {
  if (field === "fundingBreakdown") return breakdownText(values[field]);
  const value = values[field];
  return String(wordOf(field).wordType === "money" ? poundsOf(value as Pence) : value);
}
