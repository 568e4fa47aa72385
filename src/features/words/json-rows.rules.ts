import { amountInput, parseAmount } from "./amounts.rules.ts";
import { type ItemDraft, isNumeric, type WordField } from "./word-fields.rules.ts";
import { isObject } from "./words.rules.ts";

/** The title of the message about a text that is not a list of rows. */
export const INVALID_JSON = "Invalid JSON format";

/** Rows as JSON text, amounts in pounds. An invalid number becomes text, so that the check of the rows reports it. */
export function jsonOf(fields: readonly WordField[], rows: readonly ItemDraft[], indent?: number): string {
  const values = rows.map((row) =>
    Object.fromEntries(fields.map(({ key, kind }) => [key, jsonValue(kind, row[key] ?? "")])),
  );
  return JSON.stringify(values, undefined, indent);
}

function jsonValue(kind: WordField["kind"], typed: string): string | number {
  const number = isNumeric(kind) ? parseAmount(typed) : Number.NaN;
  return Number.isNaN(number) ? typed : number;
}

/** The rows of a JSON text in the form of typed fields; undefined if the text is not a list of objects. */
export function rowsOf(fields: readonly WordField[], json: string): ItemDraft[] | undefined {
  const list = parsed(json).value;
  if (!Array.isArray(list) || !list.every(isObject)) return undefined;
  return list.map((row) =>
    Object.fromEntries(fields.map(({ key, kind }) => [key, inputText(kind, row[key])])),
  );
}

function inputText(kind: WordField["kind"], value: unknown): string {
  if (typeof value === "number") return kind === "money" ? amountInput(value) : String(value);
  return typeof value === "string" ? value : value ? JSON.stringify(value) : "";
}

/** Why a text is not a list of rows. */
export function invalidJson(text: unknown): string {
  const error = typeof text === "string" ? parsed(text).error : undefined;
  if (typeof text !== "string") return INVALID_JSON;
  if (error === undefined) return `${INVALID_JSON}. It has to be a list of { … }, between [ and ].`;
  // Browsers word the position differently, and some leave it out.
  const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
  const place = line ? `Line ${line}, character ${column}` : "Somewhere";
  return `${INVALID_JSON}. ${place}: a comma, quote or bracket is missing or one too many.`;
}

function parsed(text: string): { value?: unknown; error?: unknown } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { error };
  }
}
