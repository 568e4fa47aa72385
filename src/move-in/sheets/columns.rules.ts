import { isChoiceHead, plainHead } from "./choices.rules.ts";
import { UnreadableSheet } from "./decode-text.rules.ts";

/** A field that a column of a file may fill. */
export interface SheetField {
  label: string;
  /** The column names of the field in the form of `plainHead`, most likely first. */
  heads: readonly string[];
  /** A pattern for longer column names, such as a form's question. */
  like: RegExp | undefined;
  /** A day is stored as yyyy-MM-dd, a moment in ISO 8601. */
  type: "day" | "moment" | undefined;
}

export type SheetFields = Readonly<Record<string, SheetField>>;

/** The index of the column of each field that has one. */
export type ColumnsOf = Readonly<Record<string, number>>;

/** The columns that well-known tools and forms use for the fields. A column fills one field. */
export function guessColumns(heads: readonly string[], fields: SheetFields): ColumnsOf {
  const plain = heads.map(plainHead);
  const columns: Record<string, number> = {};
  const isFree = (index: number) => !Object.values(columns).includes(index);
  for (const [name, field] of Object.entries(fields)) {
    const found = field.heads.map((head) => plain.indexOf(head)).find((index) => index >= 0 && isFree(index));
    if (found !== undefined) columns[name] = found;
  }
  for (const [name, { like }] of Object.entries(fields)) {
    if (columns[name] !== undefined || !like) continue;
    const found = plain.findIndex((head, index) => like.test(head) && !isChoiceHead(head) && isFree(index));
    if (found >= 0) columns[name] = found;
  }
  return columns;
}

/**
 * Replaces guessed columns by a person's choice: "Name=Attendee, Phone=". A field is named by its label or name, a
 * column by its head. An empty column leaves the field empty.
 *
 * @throws UnreadableSheet
 */
export function nameColumns(text: string, heads: readonly string[], fields: SheetFields): ColumnsOf {
  const columns: Record<string, number> = { ...guessColumns(heads, fields) };
  const plain = heads.map(plainHead);
  for (const pair of text.split(",").filter((each) => each.trim() !== "")) {
    const [named = "", head = ""] = pair.split("=");
    const name = Object.keys(fields).find((each) =>
      [each, fields[each]?.label ?? ""].some((one) => plainHead(one) === plainHead(named)),
    );
    const index = plain.indexOf(plainHead(head));
    if (name === undefined) throw new UnreadableSheet(`There is no field “${named.trim()}”.`);
    if (plainHead(head) === "") delete columns[name];
    else if (index < 0)
      throw new UnreadableSheet(`There is no column “${head.trim()}”. The columns are: ${heads.join(", ")}.`);
    else columns[name] = index;
  }
  return columns;
}
