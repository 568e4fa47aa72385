import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** A sort key of rows. It is never null, because PostgreSQL compares no row with a null. */
export interface SortKey {
  by: SQL | PgColumn;
  type: "timestamptz" | "date" | "text" | "integer" | "boolean";
}

/** An order of rows: by its keys, all in one direction, and by the id, so that no two rows rank equally. */
export interface ListOrder {
  keys: readonly SortKey[];
  isAscending?: boolean;
}

/** Sorts a text alphabetically, ignoring its capitals. */
export function byText(text: SQL | PgColumn): SortKey {
  return { by: sql`lower(coalesce(${text}, '')) collate "C"`, type: "text" };
}

/** An order, and the condition for the rows past a place in it. */
export function orderBy(id: PgColumn, { keys, isAscending = false }: ListOrder) {
  const all: SortKey[] = [...keys, { by: id, type: "text" }];
  const place = sql.join([...keys.map(({ by }) => sql`${by}`), sql`${id}`], sql`, `);
  const types = [...keys.map(({ type }) => type), "uuid"];
  const valuesOf = (values: readonly unknown[]) =>
    sql.join(
      values.map((value, at) => sql`${String(value)}::${sql.raw(types[at] ?? "text")}`),
      sql`, `,
    );
  return {
    /** The place of a row: its key values, and its id. */
    place: sql<unknown[]>`json_build_array(${place})`,
    /** @param isBackwards from the end of the list */
    order: (isBackwards = false) =>
      all.map(({ by }) => (isAscending === isBackwards ? desc(sql`${by}`) : asc(sql`${by}`))),
    /** The condition for rows after, or before, a place. */
    isPast: (values: readonly unknown[], isBackwards = false) =>
      isAscending === isBackwards
        ? sql`(${place}) < (${valuesOf(values)})`
        : sql`(${place}) > (${valuesOf(values)})`,
  };
}
