import { type Pence, penceOf } from "#shared/money/pence.ts";
import { cleanEmail, EMAIL_LENGTH, emailPattern } from "#shared/text/email.rules.ts";
import { cleanPhone, isPhoneNumber } from "#shared/text/phone.rules.ts";
import { hasStorableYear } from "#shared/time/plain-dates.ts";
import { type KnownValues, meaningOf, valueText } from "./known-values.rules.ts";
import type { SourceRow } from "./source.ts";

/** A row that cannot be imported; the message says why, without its values. */
export class Held extends Error {
  override name = "Held";
}

/** A row that is here already. */
export class Known extends Error {
  override name = "Known";
}

/** A value that was replaced by the nearest valid one. */
export interface Replaced {
  column: string;
  /** What became of it, without the value. */
  what: string;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The values of a row by type. A required value that is none holds the row; any other becomes the nearest valid one. */
export function readRow(row: SourceRow) {
  const replaced: Replaced[] = [];
  const note = (column: string, what: string) => void replaced.push({ column, what });

  function maybe(column: string): string | null {
    // NUL cannot arrive: PostgreSQL has no text with it.
    return row[column]?.trim() || null;
  }

  function reference(column: string): string | null {
    const text = maybe(column);
    if (text === null || uuidPattern.test(text)) return text?.toLowerCase() ?? null;
    note(column, "left out: no UUID");
    return null;
  }

  function instant(column: string): Date | null {
    const text = maybe(column);
    if (text === null) return null;
    const iso = text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
    // Date reads more, such as the serial number of a spreadsheet as a year.
    const at = isDay(iso.slice(0, 10))
      ? new Date(/(Z|[+-]\d\d:\d\d)$/.test(iso) || !iso.includes("T") ? iso : `${iso}Z`)
      : new Date(Number.NaN);
    if (!Number.isNaN(at.getTime())) return at;
    note(column, "left out: no time");
    return null;
  }

  function whole(column: string, { least, most, or }: { least: number; most: number; or: number }): number {
    const text = maybe(column);
    const number = text === null ? Number.NaN : Math.round(Number(text));
    const valid = Number.isNaN(number) ? or : Math.min(most, Math.max(least, number));
    if (text !== null && valid !== Number(text)) note(column, `the nearest from ${least} to ${most}`);
    return valid;
  }

  return {
    replaced,
    note,
    maybe,
    reference,
    instant,
    whole,

    id(column = "id"): string {
      const id = reference(column);
      if (id === null) throw new Held(`no ${column}`);
      return id;
    },

    text(column: string, or?: string): string {
      const text = maybe(column) ?? or;
      if (text === undefined) throw new Held(`no ${column}`);
      if (maybe(column) === null) note(column, `empty: “${or}”`);
      return text;
    },

    email(column: string): string {
      const email = cleanEmail(row[column] ?? "").toLowerCase();
      if (email.length > EMAIL_LENGTH || !emailPattern.test(email))
        throw new Held(`no e-mail address in ${column}`);
      return email;
    },

    phone(column: string): string | null {
      const phone = cleanPhone(row[column] ?? "");
      if (phone === "" || isPhoneNumber(phone)) return phone || null;
      note(column, "left out: no phone number");
      return null;
    },

    time(column: string): Date {
      const at = instant(column);
      if (at === null) throw new Held(`no ${column}`);
      return at;
    },

    day(column: string): string {
      const [day] = /^\d{4}-\d\d-\d\d/.exec(maybe(column) ?? "") ?? [];
      if (!day || !isDay(day)) throw new Held(`no ${column}`);
      return day;
    },

    /** The first time of day in a text: "19:30:00", "7.30pm", "Doors 7 PM". */
    clock(column: string, or: string): string {
      const clock = clockIn(maybe(column) ?? "");
      if (clock === undefined) note(column, `no time of day: ${or}`);
      return clock ?? or;
    },

    flag(column: string, or: boolean): boolean {
      const text = maybe(column);
      return text === null ? or : /^(t|true|1|yes)$/i.test(text);
    },

    /** The meaning of a value of a fixed set. The report counts each value that the set lacks. */
    known<Meaning extends string>(column: string, values: KnownValues<Meaning>): Meaning {
      const value = maybe(column);
      const { meaning, isKnown } = meaningOf(values, value);
      if (meaning === "held") throw new Held(`its ${column} is ${valueText(value)}`);
      if (!isKnown) note(column, `${valueText(value)}: ${meaning}`);
      return meaning as Meaning;
    },

    pence(column: string): Pence {
      const pounds = Number(maybe(column) ?? 0);
      if (Number.isFinite(pounds) && pounds >= 0) return penceOf(pounds);
      note(column, "no price: free");
      return penceOf(0);
    },

    oneOf<Value extends string>(column: string, values: readonly Value[], or: Value): Value {
      const text = maybe(column);
      const known = values.find((value) => value === text);
      if (known === undefined && text !== null) note(column, `unknown: ${or}`);
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
      // A text that begins with a bracket.
    }
  }
  if (!/^\{.*\}$/s.test(text)) return text.split(",").map((each) => each.trim());
  return [...text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gs)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? "").trim() : quoted.replace(/\\(.)/gs, "$1"),
  );
}
