import {
  and,
  asc,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  is,
  isNull,
  lt,
  not,
  or,
  SQL,
  sql,
} from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "#shared/db/database.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { londonDate } from "#shared/time/london.ts";
import {
  type AnyPeriod,
  type AnyPersonalData,
  type AnyTable,
  type ColumnFate,
  type Erasure,
  type Owner,
  type Person,
  type PersonalData,
  type PersonalPlace,
  type PersonalTable,
  type UnlinkedData,
  wordsOf,
} from "./personal-data.ts";

/**
 * A table's personal data from its declaration.
 *
 * @param more what a declaration cannot express: `open` decrypts the row of a download, `rowsOf` replaces its query,
 * `erase` the end of a period, by name
 */
export function personalTable<Table extends PgTable>(
  declared: PersonalData<Table>,
  { open, erase = {}, ...functions }: More<Table> = {},
): PersonalTable {
  return {
    declared,
    ...unlinkedTable(declared, erase),
    async rowsOf(db, person, secrets) {
      const rows = await selectShown(db, declared, ownedBy(db, declared.table, declared.owner, person));
      return open ? rows.map((row) => open(secrets, row)) : rows;
    },
    ...functions,
  };
}

/**
 * A table without a link to accounts, from its declaration.
 *
 * @param erase by the name of a period, in place of the query that the declaration implies
 */
export function unlinkedTable<Table extends PgTable>(
  declared: UnlinkedData<Table>,
  erase: NonNullable<More<Table>["erase"]> = {},
) {
  const { table, periods = [] } = declared;
  const unknown = Object.keys(erase).find((name) => periods.every((period) => period.name !== name));
  if (unknown !== undefined) throw new Error(`${getTableName(table)} has no period ${unknown}`);
  return {
    words: wordsOf(declared),
    name: getTableName(table),
    erasures: periods.map((period) => erasureOf(declared, period, erase[period.name])),
  } satisfies PersonalPlace;
}

interface More<Table extends PgTable>
  extends Partial<Pick<PersonalTable, "rowsOf" | "filesOf" | "queueEndOfFiles" | "eraseAddress">> {
  erase?: Readonly<Record<string, Erasure["erase"]>>;
  open?: (secrets: Secrets, row: Table["$inferSelect"]) => object;
}

/** A period of a table, and the job's work at its end. */
function erasureOf(declared: AnyTable, period: AnyPeriod, erase?: Erasure["erase"]): Erasure {
  const { name, days, setting, after, from } = period;
  if (!from && !erase) throw new Error(`Nothing ends the period ${name}`);
  return {
    name,
    days,
    ...(setting && { setting }),
    after,
    ...(from && { of: { declared, period } }),
    erase: erase ?? ((db, before) => endPeriod(db, declared, period, before)),
  };
}

/** The matching rows, oldest first, with the columns that a download shows. */
export async function selectShown<Table extends PgTable>(
  db: Queryable,
  { table, columns, with: others = {} }: PersonalData<Table>,
  where: SQL | undefined,
): Promise<Table["$inferSelect"][]> {
  const fates: AnyPersonalData["columns"] = columns;
  const own = getTableColumns(table);
  const shown = Object.entries(own).filter(([field]) => isShown(fates[field]));
  const times = Object.values(own).filter(
    ({ columnType, notNull }) => columnType === "PgTimestamp" && notNull,
  );
  const query = db
    .select({ ...others, ...Object.fromEntries(shown) })
    .from(table as PgTable)
    .where(where)
    .orderBy(...times.slice(0, 1).map((time) => asc(time)))
    .$dynamic();
  for (const other of new Set(Object.values(others).map((column) => column.table as PgTable))) {
    const { from, to } = referenceTo(table, other);
    query.innerJoin(other, eq(to, from));
  }
  return (await query) as Table["$inferSelect"][];
}

/** Whether a row is the person's. */
export function ownedBy(db: Queryable, table: PgTable, owner: Owner<string>, person: Person): SQL {
  const isTheirs = (field: string) => isAddress(sql`lower(${columnOf(table, field)})`, person.email);
  if ("account" in owner) {
    const account = columnOf(table, owner.account);
    const byAddress = owner.orAddress && sql`(${account} is null and ${isTheirs(owner.orAddress)})`;
    return byAddress ? sql`(${eq(account, person.userId)} or ${byAddress})` : eq(account, person.userId);
  }
  if ("address" in owner) return isTheirs(owner.address);
  const { parent } = owner;
  const { from, to } = referenceTo(table, parent.table);
  const theirs = ownedBy(db, parent.table, parent.owner, person);
  return inArray(from, db.select({ to }).from(parent.table).where(theirs));
}

/** Whether a column of lower-case addresses contains a person's. An unproven address is null and matches no row. */
export function isAddress(column: PgColumn | SQL, email: Person["email"]): SQL {
  return email === null ? sql`false` : eq(sql`${column}`, email.toLowerCase());
}

/** Deletes or empties the rows with a period that started before a moment. */
export async function endPeriod(
  db: Queryable,
  declared: AnyTable,
  { from = [], where = {}, notBefore, empties }: Pick<AnyPeriod, "from" | "where" | "notBefore" | "empties">,
  before: Date,
): Promise<void> {
  const { table } = declared;
  const values = Object.entries(where).map(([field, value]) => {
    const column = columnOf(table, field);
    return value === null ? isNull(column) : eq(column, value);
  });
  const later = notBefore?.(londonDate(before));
  const isOver = and(startedBefore(db, table, [from].flat(), before), later && not(later), ...values);
  if (empties)
    await db
      .update(table)
      .set(emptied(declared))
      .where(and(isOver, isUnemptied(declared)));
  else await db.delete(table).where(isOver);
}

/** The values of the columns that a period empties, by field. */
export function emptied({ columns = {} }: Pick<AnyTable, "columns">): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, fate]) =>
      typeof fate === "object" ? [[field, fate.emptied]] : [],
    ),
  );
}

/** Whether a row has a value that the end of its period empties. */
export function isUnemptied(declared: AnyTable): SQL | undefined {
  const values = Object.entries(emptied(declared));
  return or(
    ...values.map(([field, value]) => {
      const column = columnOf(declared.table, field);
      return sql`${column} is distinct from ${is(value, SQL) ? value : sql.param(value, column)}`;
    }),
  );
}

/** Whether the first of the columns that is not null is before a moment, or the day of that moment in London. */
function startedBefore(db: Queryable, table: PgTable, from: readonly PgColumn[], before: Date): SQL {
  const [first] = from;
  if (!first) throw new Error("A period starts with a column");
  if (first.table === table) {
    if (from.length > 1) return sql`coalesce(${sql.join([...from], sql`, `)}) < ${before.toISOString()}`;
    return lt(first, first.columnType === "PgDateString" ? londonDate(before) : before);
  }
  for (const reference of getTableConfig(table).foreignKeys) {
    const parent = reference.reference().foreignTable;
    if (parent !== first.table && !refersTo(parent, first.table as PgTable)) continue;
    const { from: key, to } = referenceTo(table, parent);
    return inArray(
      key,
      db
        .select({ to })
        .from(parent)
        .where(startedBefore(db, parent, from, before)),
    );
  }
  throw new Error(`${getTableName(table)} does not refer to ${getTableName(first.table)}`);
}

function refersTo(table: PgTable, other: PgTable): boolean {
  return getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === other);
}

/** The first foreign key of a table to another one. */
function referenceTo(table: PgTable, other: PgTable): { from: PgColumn; to: PgColumn } {
  for (const key of getTableConfig(table).foreignKeys) {
    const { foreignTable, columns, foreignColumns } = key.reference();
    const [from, to] = [columns[0], foreignColumns[0]];
    if (foreignTable === other && from && to) return { from, to };
  }
  throw new Error(`${getTableName(table)} does not refer to ${getTableName(other)}`);
}

function columnOf(table: PgTable, field: string): PgColumn {
  const column = getTableColumns(table)[field];
  if (!column) throw new Error(`${getTableName(table)} has no ${field}`);
  return column;
}

/** Whether a download has a column. */
function isShown(fate: ColumnFate<unknown> | undefined): boolean {
  return fate === "shown" || fate === "kept" || (typeof fate === "object" && !fate.isHidden);
}
