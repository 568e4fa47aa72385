import * as z from "zod/mini";
import { parseAmount } from "#features/words/amounts.rules.ts";
import { INVALID_JSON, rowsOf } from "#features/words/json-rows.rules.ts";
import { penceIn, wordsIn } from "#features/words/word-fields.rules.ts";
import type { TypedWord } from "#features/words/word-types.rules.ts";
import { NO_AMOUNT, wordsField } from "#features/words/words.fields.ts";
import { atMost } from "#shared/text/plain-text.rules.ts";
import { breakdownFields, type ContentField, contentFields, wordOf } from "./content.rules.ts";

const MAX_DIGITS = 500;

/** The maximum length of a breakdown's text: more than the longest one that fits the database. */
const MAX_JSON = 12_000;

/** Converts the API's fields to page content: numbers can arrive as text, and rows are JSON. */
export const fundingFields = Object.fromEntries(
  contentFields.map((field) => [field, fieldOf(wordOf(field))]),
) as Record<ContentField, z.ZodMiniType>;

function fieldOf(word: TypedWord): z.ZodMiniType {
  if (word.wordType === "money") return numberField(word, (sent) => penceIn(parseAmount(sent)));
  if (word.wordType === "number") return numberField(word, parseAmount);
  return word.wordType === "rows" ? breakdownField(word) : wordsField(word);
}

function numberField(word: TypedWord, parse: (sent: string | number) => unknown) {
  const digits = z.string().check(z.maxLength(MAX_DIGITS, { error: NO_AMOUNT, abort: true }));
  return z.pipe(z.pipe(z.union([digits, z.number()], NO_AMOUNT), z.transform(parse)), wordsField(word));
}

function breakdownField(word: TypedWord) {
  return z.pipe(
    z.string(INVALID_JSON).check(z.maxLength(MAX_JSON, { error: atMost(MAX_JSON), abort: true })),
    z.transform((json: string, { issues }) => {
      const rows = rowsOf(breakdownFields, json)?.map((row) => wordsIn(breakdownFields, row));
      const { data, error } = wordsField(word).safeParse(rows ?? json);
      const [first] = error?.issues ?? [];
      if (!first) return data;
      const [line, part] = first.path;
      const place = line === undefined ? "" : `${INVALID_JSON}. Area ${Number(line) + 1}, ${String(part)}: `;
      issues.push({ code: "custom", input: json, message: place + first.message });
      return z.NEVER;
    }),
  );
}
