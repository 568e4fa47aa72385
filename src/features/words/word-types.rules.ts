import type { Pence } from "#shared/money/pence.ts";

interface Labelled<Type extends string, Value> {
  wordType: Type;
  /** The value until an editor changes it. */
  own: Value;
  label: string;
}

interface TextWord extends Labelled<"text", string> {
  /** Characters. */
  max: number;
  /** The sentence for an empty text, which is allowed without it. */
  missing?: string;
  /** The lines of its field: with more than one the text may have several, too. */
  lines?: number;
}

interface NumberWord extends Labelled<"number", number> {
  max: number;
  /** What it counts, in the plural. */
  things: string;
}

interface RowsWord extends Labelled<"rows", readonly Readonly<Record<string, unknown>>[]> {
  /** The words of a row, typed or plain. */
  row: Readonly<Record<string, TypedWord | string>>;
  /** The most rows. */
  max: number;
}

/** A word that a copy file declares with its type, in place of a plain text; money is whole pence. A page shows its value (`withWords`). */
export type TypedWord = TextWord | NumberWord | Labelled<"money", number> | RowsWord;

/** A copy, or a part of one, with the values of its typed words in their places. */
export type Worded<Copy> = Copy extends string | number
  ? Copy
  : Copy extends { wordType: "rows"; row: infer Row }
    ? Worded<Row>[]
    : Copy extends { wordType: "money" }
      ? Pence
      : Copy extends { wordType: string; own: infer Value }
        ? Value
        : { [Key in keyof Copy]: Worded<Copy[Key]> };

export function isTyped(own: unknown): own is TypedWord {
  return typeof own === "object" && own !== null && "wordType" in own;
}
