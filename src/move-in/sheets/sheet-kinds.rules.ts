import { keysOf } from "#shared/keys.ts";
import { countText } from "#shared/numbers/count.ts";
import type { ColumnsOf } from "./columns.rules.ts";
import type { SheetKind } from "./sheet-kind.ts";

/** What the rows of a file become, with the names that a person chooses from. */
export const sheetKindNames = {
  bookings: "Bookings of an event",
  subscribers: "Subscribers of alerts",
  registrations: "Registrations for the programme",
  calendar: "Events of the academic calendar",
} as const;

export type SheetKindName = keyof typeof sheetKindNames;

export const sheetKindKeys = keysOf(sheetKindNames);

/** Maximum length of the words of a consent, in characters. */
export const CONSENT_LENGTH = 300;

/** The label of a field that needs a column and has none. */
export function missingColumns(
  { fields, needs }: Pick<SheetKind, "fields" | "needs">,
  columns: ColumnsOf,
): string | undefined {
  const missing = needs.find((names) => names.every((name) => columns[name] === undefined));
  const [first] = missing ?? [];
  return first === undefined ? undefined : fields[first]?.label;
}

/** The characters of a file that the back office takes: some 10,000 rows. */
export const SHEET_CHARACTERS = 2_000_000;

export const sheetWords = {
  tooLong:
    "This file is too large for a browser. Split it, or ask whoever runs the site: a command takes any size.",
  noWords: "Type the words that they said yes to first.",
  notImported: "This file cannot be imported as it is. Choose it again, and look at it first.",
} as const;

/** "1 row", "1,200 rows". */
export function rowsText(rows: number): string {
  return rows === 1 ? "1 row" : `${countText(rows)} rows`;
}
