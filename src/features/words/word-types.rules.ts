import type { Pence } from "#shared/money/pence.ts";

interface Labelled<Type extends string, Value> {
  wordType: Type;
  /** The value until an editor changes it. */
  own: Value;
  label: string;
}

interface TextWord extends Labelled<"text", string> {
  /** The maximum length in characters. */
  max: number;
  /** The message for an empty text; without a message the text can be empty. */
  missing?: string;
  /** The number of lines in its field. With more than one, the text can have line breaks. */
  lines?: number;
}

interface NumberWord extends Labelled<"number", number> {
  max: number;
  /** The plural noun for what the number counts. */
  things: string;
}

interface RowsWord extends Labelled<"rows", readonly Readonly<Record<string, unknown>>[]> {
  /** The fields of a row, typed or plain. */
  row: Readonly<Record<string, TypedWord | string>>;
  /** The maximum number of rows. */
  max: number;
}

/** Content declared with a type instead of plain text; money is whole pence. Pages show its value (`withWords`). */
export type TypedWord = TextWord | NumberWord | Labelled<"money", number> | RowsWord;

/** A copy file, or a section of one, with typed content replaced by its values. */
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
