/** A field that a row of a file may fill. */
export interface SheetField {
  label: string;
  /** The heads that mean it, as `plainHead` has them, the likeliest first. */
  heads: readonly string[];
  /** What else means it, of heads that mean no field exactly: a question of a form. */
  like?: RegExp;
  /** A day is stored as yyyy-MM-dd, a moment in ISO 8601. */
  type?: "day" | "moment";
}

export type SheetFields = Readonly<Record<string, SheetField>>;

/** The index of the column of each field that has one. */
export type ColumnsOf = Readonly<Record<string, number>>;

/** A head in lower case, with single blanks between words, and "no" for "#". */
export function plainHead(head: string): string {
  return head
    .toLowerCase()
    .replace(/e-mail/g, "email")
    .replaceAll("#", " no ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

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
    const found = plain.findIndex((head, index) => like.test(head) && isFree(index));
    if (found >= 0) columns[name] = found;
  }
  return columns;
}

export type NamedColumns = { columns: ColumnsOf } | { refused: string };

/**
 * Puts columns that a person named in place of guessed ones: "Name=Attendee, Phone=". A field is named by its label or name, a
 * column by its head; an empty one fills the field with nothing.
 */
export function nameColumns(
  text: string,
  heads: readonly string[],
  fields: SheetFields,
  guessed: ColumnsOf,
): NamedColumns {
  const columns: Record<string, number> = { ...guessed };
  const plain = heads.map(plainHead);
  for (const pair of text.split(",").filter((each) => each.trim() !== "")) {
    const [named = "", head = ""] = pair.split("=");
    const name = Object.keys(fields).find((each) =>
      [each, fields[each]?.label ?? ""].some((one) => plainHead(one) === plainHead(named)),
    );
    if (name === undefined) return { refused: `There is no field “${named.trim()}”.` };
    const index = plain.indexOf(plainHead(head));
    if (plainHead(head) === "") delete columns[name];
    else if (index < 0) return { refused: `The file has no column “${head.trim()}”.` };
    else columns[name] = index;
  }
  return { columns };
}
