import { isPhoneNumber } from "./phone.rules.ts";

/** The byte order mark at the start of a CSV file, without which Excel does not detect UTF-8. */
export const CSV_MARK = "\uFEFF";

/** The text of a file with these lines. */
export function csvFile(lines: readonly (readonly string[])[]): string {
  return CSV_MARK + lines.map(csvLine).join("");
}

// Spreadsheets would run these cells as formulas, even in full-width form, so they get a leading apostrophe. A phone
// number in groups needs none: its spaces make it text.
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

const groupedPhone = /^\+?\d+( \d+)+$/;

/** A record with its line break (RFC 4180). `csv-stringify` writes the same bytes, with 9 kB more in the browser. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const inert = formula.test(text) && !groupedPhone.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/**
 * A phone number for a cell, in groups: "+44 7700 900123", "07700 900123". Without spaces, Excel would read a number,
 * drop the leading zero or plus, and round the end. Other text is unchanged.
 */
export function csvPhone(phone: string | null | undefined): string {
  if (!phone || !isPhoneNumber(phone)) return phone ?? "";
  const typed = phone
    .replace(/^(\+.*)\(0\)/, "$1 ")
    .replace(/[\s()-]+/g, " ")
    .trim();
  if (typed.includes(" ")) return typed;
  const [, country = "", national = ""] = countryCode.exec(typed) ?? [];
  return [country, national.slice(0, -6), national.slice(-6)].filter(Boolean).join(" ");
}

/** The country codes of one to three digits (ITU-T E.164), and the rest of the number. */
const countryCode = /^(\+(?:[17]|(?:2[1-689]|3[578]|42|5[09]|6[789]|8[0578]|9[679])\d|\d\d))?(\d+)$/;
