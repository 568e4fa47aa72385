import { ORPCError } from "@orpc/server";
import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";

/** What rows are ordered by. It is never null, since PostgreSQL compares no row with a null. */
export interface SortKey {
  by: SQL | PgColumn;
  type: "timestamptz" | "date" | "text" | "integer" | "boolean";
}

/** An order of rows: by its keys, all in one direction, and by the id, so that no two rows are equal. */
export interface ListOrder {
  keys: readonly SortKey[];
  isAscending?: boolean;
}

/** A text in alphabetical order, whatever its capitals. */
export function byText(text: SQL | PgColumn): SortKey {
  return { by: sql`lower(coalesce(${text}, '')) collate "C"`, type: "text" };
}

/** An order with its cursors: texts that say where a row stands. */
export function orderBy(id: PgColumn, { keys, isAscending = false }: ListOrder) {
  const all: SortKey[] = [...keys, { by: id, type: "text" }];
  const place = sql.join([...keys.map(({ by }) => sql`${by}`), sql`${id}`], sql`, `);
  const valuesOf = (cursor: string) => {
    const values = readCursor(cursor, all);
    if (!values) throw new ORPCError("BAD_REQUEST", { message: "This is no place in the list." });
    const types = [...keys.map(({ type }) => type), "uuid"];
    return sql.join(
      values.map((value, at) => sql`${String(value)}::${sql.raw(types[at] ?? "text")}`),
      sql`, `,
    );
  };
  return {
    /** The place of a row, for `cursorOf`. */
    place: sql<unknown[]>`json_build_array(${place})`,
    /** @param isBackwards from the end of the list */
    order: (isBackwards = false) =>
      all.map(({ by }) => (isAscending === isBackwards ? desc(sql`${by}`) : asc(sql`${by}`))),
    /** Of rows that stand after, or before, that of a cursor. */
    isPast: (cursor: string, isBackwards = false) =>
      isAscending === isBackwards
        ? sql`(${place}) < (${valuesOf(cursor)})`
        : sql`(${place}) > (${valuesOf(cursor)})`,
  };
}

export function cursorOf(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

const isOfType: Record<SortKey["type"], (value: unknown) => boolean> = {
  timestamptz: (value) => isMoment(value),
  date: (value) => isMoment(value),
  text: (value) => typeof value === "string" && !value.includes("\0"),
  integer: (value) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
  boolean: (value) => typeof value === "boolean",
};

const moment = /^(?!0000)(\d{4}-\d\d-\d\d)(T\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:\d\d)?))?$/;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function isMoment(value: unknown): boolean {
  const [, day] = moment.exec(typeof value === "string" ? value : "") ?? [];
  // A day of the month that there is: the parser reads the 31st of February as a day of March.
  return day !== undefined && z.iso.date().safeParse(day).success && !Number.isNaN(Date.parse(String(value)));
}

/** Undefined for what is no cursor of this order, such as one of a sort with keys of other types. */
function readCursor(cursor: string, keys: readonly SortKey[]): unknown[] | undefined {
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    // No cursor of ours.
    return undefined;
  }
  if (!Array.isArray(values) || values.length !== keys.length || !uuid.test(String(values.at(-1))))
    return undefined;
  return keys.every(({ type }, at) => isOfType[type](values[at])) ? values : undefined;
}
