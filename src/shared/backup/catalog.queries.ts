import { type SQL, sql } from "drizzle-orm";
import { type Queryable, rows } from "#shared/db/database.server.ts";

/** A table and the columns that take values: generated ones are computed again. */
export interface Table {
  schema: string;
  name: string;
  columns: Column[];
}

export interface Column {
  name: string;
  /** In SQL, such as `timestamp(3) with time zone`. */
  type: string;
}

/** The tables of a schema, except tables of extensions. Empty where the schema is missing. */
export async function tablesOf(db: Queryable, schema: string): Promise<Table[]> {
  const found = await rows<{ name: string; columns: Column[] }>(
    db,
    sql`select c.relname::text as name, (
          select coalesce(json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum), '[]')
          from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = ${schema} and c.relkind in ('r', 'p') and not c.relispartition
          and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
        order by 1`,
  );
  return found.map((table) => ({ schema, ...table }));
}

export interface Sequence {
  name: string;
  /** The last value that the sequence has given out. */
  value: number;
}

/** The sequences of the schema `public` that were used. */
export function usedSequences(db: Queryable): Promise<Sequence[]> {
  return rows(
    db,
    sql`select sequencename::text as name, last_value as value from pg_sequences
        where schemaname = 'public' and last_value is not null order by 1`,
  );
}

/** Continues a sequence after a value; a missing one is ignored. */
export async function continueSequence(tx: Queryable, { name, value }: Sequence): Promise<void> {
  await tx.execute(
    sql`select setval(oid::regclass, ${value}::bigint) from pg_class
        where relkind = 'S' and relnamespace = 'public'::regnamespace and relname = ${name}`,
  );
}

/** SQL statements that drop and add the foreign keys of the schema `public`. */
export async function foreignKeys(tx: Queryable): Promise<{ drop: SQL; add: SQL }[]> {
  const found = await rows<{ table: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  return found.map(({ table, name, definition }) => {
    const alter = sql`alter table ${sql.raw(table)}`;
    return {
      drop: sql`${alter} drop constraint ${sql.identifier(name)}`,
      add: sql`${alter} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    };
  });
}

/** For the current transaction: makes the text of values identical on all servers, and removes the time limits. */
export async function setTextFormats(tx: Queryable): Promise<void> {
  for (const [name, value] of Object.entries({
    DateStyle: "ISO",
    IntervalStyle: "postgres",
    TimeZone: "UTC",
    bytea_output: "hex",
    extra_float_digits: "1",
    statement_timeout: "0",
    idle_in_transaction_session_timeout: "0",
  }))
    await tx.execute(sql`select set_config(${name}, ${value}, true)`);
}
