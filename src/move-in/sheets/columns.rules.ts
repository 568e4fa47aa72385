import { isChoiceHead, plainHead } from "./choices.rules.ts";
import { UnreadableSheet } from "./decode-text.rules.ts";

/** A field that a row of a file may fill. */
export interface SheetField {
  label: string;
  /** The heads that mean it, as `plainHead` has them, the likeliest first. */
  heads: readonly string[];
  /** What else means it, of heads that mean no field exactly: a question of a form. */
  like: RegExp | undefined;
  /** A day is stored as yyyy-MM-dd, a moment in ISO 8601. */
  type: "day" | "moment" | undefined;
}

export type SheetFields = Readonly<Record<string, SheetField>>;

/** The index of the column of each field that has one. */
export type ColumnsOf = Readonly<Record<string, number>>;

/** The columns that heads of well-known tools and forms suggest. A column fills one field. */
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
 * Puts columns that a person named in place of guessed ones: "Name=Attendee, Phone=". A field is named by its label or name, a
 * column by its head; an empty one fills the field with nothing.
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
