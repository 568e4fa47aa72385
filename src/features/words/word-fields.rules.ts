import { type Pence, penceOf, poundsOf, sumOf } from "#shared/money/pence.ts";
import { amountText } from "#shared/money/price.ts";
import { countText } from "#shared/numbers/count.ts";
import { amountInput, isWholePence, parseAmount } from "./amounts.rules.ts";
import { isDay, isLink, longestOf, maxLengthOf, wordKeys } from "./copy-shape.rules.ts";
import { isTyped, type TypedWord } from "./word-types.rules.ts";
import { isObject, type PartWords } from "./words.rules.ts";

/** A field in a section's form. */
export interface WordField {
  /** The path of keys to the field in the copy file, joined by slashes. */
  key: string;
  label: string;
  /** `lines` has one text on each line; `items` is a list of objects; `rows` is a list declared by a typed word. */
  kind: "text" | "link" | "day" | "lines" | "items" | TypedWord["wordType"];
  /** The maximum length of a text. */
  max: number;
  /** The number of lines in the text's field. */
  lines: number;
  /** The fields of an item or a row. */
  row: readonly WordField[];
}

/** A list item as typed. If its value is a list of texts, each is on a separate line. */
export type ItemDraft = Record<string, string>;

/** The longest text that fits on one line of a form. */
const ONE_LINE = 120;

/** The fields of a section, in the order of its copy file. */
export function fieldsOf(own: PartWords, above: readonly string[] = []): WordField[] {
  return wordKeys(own).flatMap((name) => {
    const value = own[name];
    const path = [...above, name];
    const key = path.join("/");
    if (isTyped(value)) return [typedField(key, value)];
    if (isObject(value)) return fieldsOf(value, path);
    const field = { key, label: labelOf(path), kind: kindOf(name, value), max: 0, lines: 1, row: [] };
    if (field.kind === "items")
      return [{ ...field, row: fieldsOf(longestOf(value as readonly unknown[]) as PartWords) }];
    if (Array.isArray(value)) return [{ ...field, lines: value.join("").length > ONE_LINE ? 8 : 4 }];
    const max = maxLengthOf(String(value));
    return [{ ...field, max, lines: field.kind === "text" && max > ONE_LINE ? 3 : 1 }];
  });
}

function kindOf(name: string, value: unknown): WordField["kind"] {
  if (Array.isArray(value)) return isObject(value[0]) ? "items" : "lines";
  if (isDay(value)) return "day";
  return isLink(name) ? "link" : "text";
}

function typedField(key: string, word: TypedWord): WordField {
  const field = { key, label: word.label, kind: word.wordType, max: 0, lines: 1, row: [] };
  if (word.wordType === "rows") return { ...field, row: fieldsOf(word.row) };
  return word.wordType === "text" ? { ...field, max: word.max, lines: word.lines ?? 1 } : field;
}

/** For example "Letter: access: link" for "letter/access/href". */
function labelOf(path: readonly string[]): string {
  return capitalised(path.map((name) => (isLink(name) ? "link" : spaced(name))).join(": "));
}

/** For example "What we bring" for "whatWeBring". */
export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The content of these fields as an editor types it. */
export function typedOf(
  fields: readonly WordField[],
  words: PartWords,
): Record<string, string | ItemDraft[]> {
  return Object.fromEntries(fields.map((field) => [field.key, typedValue(field, valueAt(words, field.key))]));
}

function valueAt(words: unknown, key: string): unknown {
  return key.split("/").reduce((value, name) => (isObject(value) ? value[name] : undefined), words);
}

function typedValue({ kind, row }: WordField, value: unknown): string | ItemDraft[] {
  if (kind === "money") return amountInput(poundsOf(value as Pence));
  if (kind === "lines") return (value as readonly string[]).join("\n");
  if (kind !== "items" && kind !== "rows") return String(value);
  return (value as readonly PartWords[]).map((item) => typedOf(row, item) as ItemDraft);
}

/** The content of these fields from what an editor typed, in the copy file's shape. NaN for an invalid number. */
export function wordsIn(
  fields: readonly WordField[],
  typed: Readonly<Record<string, string | readonly ItemDraft[]>>,
): PartWords {
  const words = {};
  for (const field of fields) setAt(words, field.key.split("/"), wordIn(field, typed[field.key] ?? ""));
  return words;
}

function setAt(words: Record<string, unknown>, [name = "", ...below]: string[], value: unknown): void {
  const within = isObject(words[name]) ? words[name] : {};
  words[name] = below.length > 0 ? within : value;
  if (below.length > 0) setAt(within, below, value);
}

function wordIn({ kind, row }: WordField, typed: string | readonly ItemDraft[]): unknown {
  if (typeof typed !== "string") return typed.map((item) => wordsIn(row, item));
  if (kind === "money") return penceIn(parseAmount(typed));
  if (kind === "number") return parseAmount(typed);
  return kind === "lines" ? linesOf(typed) : typed;
}

/** Typed pounds in pence. A fraction of a penny stays, so that the check reports it. */
export function penceIn(pounds: number): number {
  return isWholePence(pounds) ? penceOf(pounds) : pounds * 100;
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** A typed value as text, for example “Ask first”, £15,480.50, or the items of a list. */
export function typedText(field: WordField, typed: string | readonly ItemDraft[] | undefined): string {
  if (!typed?.length) return "empty";
  if (typeof typed === "string") return isNumber(field, typed) ? numberText(field, typed) : `“${typed}”`;
  return typed.map((item) => `“${itemText(field, item)}”`).join("; ");
}

function itemText({ row }: WordField, item: ItemDraft): string {
  const texts = row.map((field) => {
    const typed = item[field.key] ?? "";
    return isNumber(field, typed) ? numberText(field, typed) : typed;
  });
  return texts.filter(Boolean).join(" – ");
}

export function isNumeric(kind: WordField["kind"] | undefined): boolean {
  return kind === "money" || kind === "number";
}

function isNumber({ kind }: WordField, typed: string): boolean {
  return isNumeric(kind) && !Number.isNaN(parseAmount(typed));
}

/** The sum of a column of typed amounts, for example £25,000. An invalid number counts as zero. */
export function totalText(column: WordField, rows: readonly ItemDraft[]): string {
  return amountText(sumOf(rows.map((row) => penceOf(parseAmount(row[column.key] ?? "") || 0))));
}

function numberText({ kind }: WordField, typed: string): string {
  const number = parseAmount(typed);
  return kind === "money" ? amountText(penceOf(number)) : countText(number);
}
