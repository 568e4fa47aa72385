import { cleanPhone, isPhoneNumber } from "#shared/text/phone.rules.ts";
import { cleanLine, cleanText, lengthOf } from "#shared/text/plain-text.rules.ts";
import { Held, type Row } from "../rows/read-row.rules.ts";

const NAME_LENGTH = 100;

/** A person's name, from first and last name or from one column. @throws Held */
export function nameOf(row: Row): string {
  const parts = [row.maybe("firstName"), row.maybe("lastName")].filter((part) => part !== null);
  const name = cleanLine(row.maybe("fullName") ?? parts.join(" "));
  if (name === "") throw new Held("no name");
  if (lengthOf(name) > NAME_LENGTH)
    throw new Held(`a name longer than ${NAME_LENGTH} characters`, "fullName");
  return name;
}

/**
 * A telephone number. A spreadsheet drops the leading zero or plus of a number; they are restored where the rest is a
 * British mobile. Null for other text.
 */
export function phoneOf(row: Row): string | null {
  const typed = cleanPhone(row.maybe("phone") ?? "");
  if (typed === "") return null;
  const whole = /^7\d{9}$/.test(typed) ? `0${typed}` : /^447\d{9}$/.test(typed) ? `+${typed}` : typed;
  if (whole !== typed) row.note("phone", "its leading zero or plus put back");
  if (isPhoneNumber(whole)) return whole;
  row.note("phone", "left out: no phone number");
  return null;
}

/** Text of one line or several, cut to its maximum length. Null for an empty text. */
export function textOf(row: Row, column: string, max: number, clean = cleanLine): string | null {
  const text = clean(row.maybe(column) ?? "");
  if (lengthOf(text) <= max) return text || null;
  row.note(column, `cut to ${max} characters`);
  return clean([...text].slice(0, max).join(""));
}

/** Like `textOf`, with line breaks. */
export function longTextOf(row: Row, column: string, max: number): string | null {
  return textOf(row, column, max, cleanText);
}

/**
 * A person's age in whole years on a day, from a date of birth or else a column. Null where both are empty, undefined
 * for a value that is not an age: "under 18".
 */
export function ageOf(row: Row, on: string): number | null | undefined {
  const birth = row.maybe("birth");
  if (birth !== null && /^\d{4}-\d\d-\d\d$/.test(birth))
    return Number(on.slice(0, 4)) - Number(birth.slice(0, 4)) - (on.slice(5) < birth.slice(5) ? 1 : 0);
  const age = row.maybe("age");
  if (age === null) return birth === null ? null : undefined;
  const [number] = /\d+/.exec(age) ?? [];
  return number === undefined || /\b(under|below|less|younger)\b|\bu\d|<|≤|^-/i.test(age)
    ? undefined
    : Number(number);
}

/** When the row was sent or booked. `now` replaces a future time, which would outlive the retention period. */
export function sentAt(row: Row, now: Date): Date {
  const at = row.instant("createdAt");
  if (at === null || at <= now) return at ?? now;
  row.note("createdAt", "in the future: the time of the import");
  return now;
}
