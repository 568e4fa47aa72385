import { keysOf } from "#shared/keys.ts";
import { countText } from "#shared/numbers/count.ts";

/** The kinds of rows, with the names that a person chooses from. */
export const sheetKindNames = {
  bookings: "Bookings for an event",
  subscribers: "Subscribers to alerts",
  registrations: "Registrations for the programme",
  calendar: "Events of the academic calendar",
} as const;

export type SheetKindName = keyof typeof sheetKindNames;

export const sheetKindKeys = keysOf(sheetKindNames);

/** The effects of a value on its row, least permissive first. */
export const answers = ["held", "off", "on"] as const;

export type Answer = (typeof answers)[number];

/** The answers that rows of a kind may have. Only subscribers have alerts, which may be off. */
export function answersOf(kind: SheetKindName): readonly Answer[] {
  return kind === "subscribers" ? answers : ["held", "on"];
}

export function leastOf(given: readonly Answer[]): Answer {
  return answers.find((answer) => given.includes(answer)) ?? "on";
}

/** In characters; longer column names are cut. */
export const HEAD_LENGTH = 80;

/** Maximum length of the words of a consent, in characters. */
export const CONSENT_LENGTH = 300;

/** The maximum number of characters of a file in the back office: about 10,000 rows. */
export const SHEET_CHARACTERS = 2_000_000;

export const sheetWords = {
  tooLong:
    "This file is too large to import here. Split it into smaller files, or ask your site’s operator to import it.",
  noWords: "Enter the words that they agreed to.",
  notImported: "This file can’t be imported like this. Choose it again and check the preview.",
  notAnswered: "Some values have no answer yet. Say what each value means, then import the file.",
} as const;

/** "12 new, 1 changed, 3 held back". */
export function countsText({
  imported,
  updated,
  removed,
  known,
  held,
}: Readonly<Record<"imported" | "updated" | "removed" | "known" | "held", number>>): string {
  const others = { changed: updated, removed, "here already": known, "held back": held };
  const parts = Object.entries(others).map(([what, count]) =>
    count > 0 ? `, ${countText(count)} ${what}` : "",
  );
  return `${countText(imported)} new${parts.join("")}`;
}

/** "1 row", "1,200 rows". */
export function rowsText(rows: number): string {
  return rows === 1 ? "1 row" : `${countText(rows)} rows`;
}
