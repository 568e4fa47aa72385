import { type Pence, penceOf } from "#shared/money/pence.ts";
import { cleanEmail, EMAIL_LENGTH, emailPattern } from "#shared/text/email.rules.ts";
import { cleanPhone, isPhoneNumber } from "#shared/text/phone.rules.ts";
import { cleanLine, cleanText, lengthOf } from "#shared/text/plain-text.rules.ts";
import { londonDate } from "#shared/time/london.ts";
import { hasStorableYear } from "#shared/time/plain-dates.ts";
import { type KnownValues, meaningOf, valueText } from "./known-values.rules.ts";
import type { SourceRow } from "./source.ts";

/** A row that cannot be imported. The message says why, without the row's values. */
export class Held extends Error {
  override name = "Held";
  /** The column with the refused value. */
  readonly column: string | undefined;

  constructor(message: string, column?: string) {
    super(message);
    this.column = column;
  }
}

/** A value that was replaced by the nearest valid one. */
export interface Replaced {
  column: string;
  /** The new meaning, without the value. */
  what: string;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A row's values by type. A missing required value rejects the row; other wrong values become the nearest valid. */
export function readRow(row: SourceRow) {
  const replaced: Replaced[] = [];
  const note = (column: string, what: string) => void replaced.push({ column, what });

  function maybe(column: string): string | null {
    // NUL cannot occur: PostgreSQL stores no text with it.
    return row[column]?.trim() || null;
  }

  function reference(column: string): string | null {
    const text = maybe(column);
    if (text === null || uuidPattern.test(text)) return text?.toLowerCase() ?? null;
    note(column, "left out: not an id");
    return null;
  }

  function instant(column: string): Date | null {
    const text = maybe(column);
    if (text === null) return null;
    const iso = text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
    // Date accepts more, such as the serial number of a spreadsheet as a year.
    const at = isDay(iso.slice(0, 10))
      ? new Date(/(Z|[+-]\d\d:\d\d)$/.test(iso) || !iso.includes("T") ? iso : `${iso}Z`)
      : new Date(Number.NaN);
    if (!Number.isNaN(at.getTime())) return at;
    note(column, "left out: not a time");
    return null;
  }

  function whole(column: string, { least, most, or }: { least: number; most: number; or: number }): number {
    const text = maybe(column);
    const number = text === null ? Number.NaN : Math.round(Number(text));
    const valid = Number.isNaN(number) ? or : Math.min(most, Math.max(least, number));
    if (text !== null && valid !== Number(text)) note(column, `set to the nearest from ${least} to ${most}`);
    return valid;
  }

  /** Text cut to its maximum length. Null for an empty text. */
  function textOf(column: string, max: number, clean: (text: string) => string): string | null {
    const text = clean(row[column] ?? "");
    if (lengthOf(text) <= max) return text || null;
    note(column, `cut to ${max} characters`);
    return clean([...text].slice(0, max).join(""));
  }

  const line = (column: string, max: number) => textOf(column, max, cleanLine);

  return {
    replaced,
    note,
    maybe,
    reference,
    instant,
    whole,
    line,

    /** Whether the source has the column. */
    has: (column: string): boolean => column in row,

    /** Text of several lines. */
    lines: (column: string, max: number) => textOf(column, max, cleanText),

    /** Text of one line. @throws Held for an empty one */
    needed(column: string, max: number): string {
      const text = line(column, max);
      if (text === null) throw new Held(`no ${column}`);
      return text;
    },

    /** When something ends. PostgreSQL’s "infinity" is `never`, an unreadable time `unclear`; null stays null. */
    end<Never>(column: string, { never, unclear }: { never: Never; unclear: Date }): Date | Never | null {
      const text = maybe(column);
      if (text === null) return null;
      if (text === "infinity") return never;
      return text === "-infinity" ? new Date(0) : (instant(column) ?? unclear);
    },

    id(column = "id"): string {
      const id = reference(column);
      if (id === null) throw new Held(`no ${column}`, column);
      return id;
    },

    email(column: string): string {
      const email = cleanEmail(row[column] ?? "").toLowerCase();
      if (email.length > EMAIL_LENGTH || !emailPattern.test(email))
        throw new Held(`no email address in ${column}`, column);
      return email;
    },

    phone(column: string): string | null {
      const phone = cleanPhone(row[column] ?? "");
      if (phone === "" || isPhoneNumber(phone)) return phone || null;
      note(column, "left out: not a phone number");
      return null;
    },

    time(column: string): Date {
      const at = instant(column);
      if (at === null) throw new Held(`no ${column}`, column);
      return at;
    },

    /** A plain date. For a moment with a zone, the day in London. */
    day(column: string): string {
      const text = maybe(column) ?? "";
      const [day] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
      if (!day || !isDay(day)) throw new Held(`no ${column}`, column);
      const at = /\d(Z|[+-]\d\d(:?\d\d)?)$/.test(text.slice(day.length)) ? instant(column) : null;
      return at ? londonDate(at) : day;
    },

    /** The first time of day in a text: "19:30:00", "7.30pm", "Doors 7 PM". */
    clock(column: string, or: string): string {
      const clock = clockIn(maybe(column) ?? "");
      if (clock === undefined) note(column, `not a time of day: set to ${or}`);
      return clock ?? or;
    },

    /** The meaning of a value of a fixed set. The report counts each value that the set lacks. */
    known<Meaning extends string>(column: string, values: KnownValues<Meaning>): Meaning {
      const value = maybe(column);
      const { meaning, isKnown } = meaningOf(values, value);
      if (meaning === "held") throw new Held(`its ${column} is ${valueText(value)}`, column);
      if (!isKnown) note(column, `${valueText(value)}: ${meaning}`);
      return meaning as Meaning;
    },

    pence(column: string): Pence {
      const pounds = poundsIn(maybe(column) ?? "0");
      if (pounds !== undefined) return penceOf(pounds);
      note(column, "not an amount: set to 0");
      return penceOf(0);
    },

    oneOf<Value extends string>(column: string, values: readonly Value[], or: Value): Value {
      const text = maybe(column);
      const known = values.find((value) => value === text);
      if (known === undefined && text !== null) note(column, `unknown: set to ${or}`);
      return known ?? or;
    },

    /** An array of PostgreSQL or of JSON, or a text with commas. */
    list(column: string): string[] {
      return listIn(maybe(column) ?? "").filter((each) => each !== "");
    },
  };
}

export type Row = ReturnType<typeof readRow>;

/** Whether PostgreSQL and this site can store a date (yyyy-MM-dd). */
function isDay(text: string): boolean {
  const at = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : Number.NaN);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && hasStorableYear(text);
}

/** An amount in pounds: "7500", "£7,500.50". */
export function poundsIn(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^£\s*/, "")
    .replace(/,(?=\d{3}(\D|$))/g, "");
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

export function clockIn(text: string): string | undefined {
  const [, hours = "", minutes = "00", half] =
    /(\d{1,2})(?:[:.](\d\d))?(?:[:.]\d\d)?\s*([ap])?\.?m?/i.exec(text) ?? [];
  if (hours === "") return undefined;
  const afternoon = half?.toLowerCase() === "p" && Number(hours) < 12 ? 12 : 0;
  const hour = half?.toLowerCase() === "a" && Number(hours) === 12 ? 0 : Number(hours) + afternoon;
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, "0")}:${minutes}` : undefined;
}

export function listIn(text: string): string[] {
  if (text.startsWith("[")) {
    try {
      const parsed: unknown = JSON.parse(text);
      if (Array.isArray(parsed)) return parsed.map((each) => String(each).trim());
    } catch {
      // A text that only begins with a bracket.
    }
  }
  if (!/^\{.*\}$/s.test(text)) return text.split(",").map((each) => each.trim());
  return [...text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gs)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? "").trim() : quoted.replace(/\\(.)/gs, "$1"),
  );
}
