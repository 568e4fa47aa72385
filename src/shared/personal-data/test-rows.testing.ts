import { randomUUID } from "node:crypto";
import { and, eq, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "#shared/db/database.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { londonDate } from "#shared/time/london.ts";
import type { AnyPeriod, AnyPersonalData, AnyTable, Owner, Person } from "./personal-data.ts";
import { endPeriod, isUnemptied, ownedBy } from "./personal-rows.ts";

export interface TestPerson extends Person {
  email: string;
  sessionId: string;
}

export interface TestKeys {
  secrets: Secrets;
  passwordHash: string;
}

type Row = Record<string, unknown>;

/** Values for test rows that the tables do not determine. */
export interface TestRows {
  /** By table: values of a row, such as sealed values and values that a check requires. */
  samples?: Record<string, (person: TestPerson, keys: TestKeys) => Row>;
  /** By table: inserts a person's row where `samples` are not enough. */
  ofPerson?: Record<string, (person: TestPerson, keys: TestKeys) => SQL>;
  /** By erasure that is not a query of one table: a row with an id, with a period that starts at a time. */
  untilErased?: Record<string, (id: string, start: string) => ErasedRow>;
}

export interface ErasedRow {
  insert: SQL[];
  /** Finds the row until it is erased. */
  isKept: SQL;
}

/** Finds the row of a table by an id. */
export function byId(table: string, id: string, column = "id"): SQL {
  return sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`;
}

/** Ends the periods of a table that started before a moment. Skips periods that a function ends. */
export async function endPeriods(db: Queryable, declared: AnyTable, before: Date): Promise<void> {
  for (const period of declared.periods ?? []) if (period.from) await endPeriod(db, declared, period, before);
}

/**
 * Makes rows of any table from its columns and references. Columns excluded from downloads get texts that begin with
 * "SECRET".
 */
export class RowMaker {
  readonly db: Queryable;
  private readonly samples: NonNullable<TestRows["samples"]>;
  readonly keys: TestKeys;

  constructor(db: Queryable, samples: NonNullable<TestRows["samples"]>, keys: TestKeys) {
    this.db = db;
    this.samples = samples;
    this.keys = keys;
  }

  /** Inserts a row that belongs to the person. */
  insertOf(declared: AnyPersonalData, person: TestPerson): Promise<Row> {
    return this.insert(declared.table, person, new Map(), declared);
  }

  /** Inserts a row with a period that starts at `start`. @returns the condition that matches it until its erasure */
  async insertUntilErased(declared: AnyTable, period: AnyPeriod, start: Date): Promise<SQL> {
    const id = randomUUID();
    const person = { userId: id, sessionId: randomUUID(), email: `${id}@site.example` };
    const given = new Map<PgTable, Row>([[declared.table, { ...period.where }]]);
    for (const column of [period.from ?? []].flat()) {
      const table = column.table as PgTable;
      const value = column.columnType === "PgDateString" ? londonDate(start) : start;
      given.set(table, { ...given.get(table), [fieldOf(column)]: value });
    }
    const row = await this.insert(declared.table, person, given, declared);
    const keys = primaryKeyOf(declared.table).map((column) => eq(column, row[fieldOf(column)]));
    const isKept = and(...keys, period.empties ? isUnemptied(declared) : undefined);
    return sql`select 1 from ${declared.table} where ${isKept}`;
  }

  private async insert(
    table: PgTable,
    person: TestPerson,
    given: ReadonlyMap<PgTable, Row>,
    declared?: AnyTable,
  ): Promise<Row> {
    const values: Row = {
      ...(declared?.owner && (await this.owner(table, declared.owner, person, given))),
      ...this.samples[getTableName(table)]?.(person, this.keys),
      ...given.get(table),
    };
    for (const key of getTableConfig(table).foreignKeys) {
      const { columns, foreignTable, foreignColumns } = key.reference();
      const isNeeded = columns.some(({ notNull }) => notNull) || given.has(foreignTable);
      if (!isNeeded || columns.some((column) => fieldOf(column) in values)) continue;
      const parent = await this.parentOf(foreignTable, person, given);
      columns.forEach((column, at) => {
        values[fieldOf(column)] = parent[fieldOf(foreignColumns[at] as PgColumn)];
      });
    }
    const references = getTableConfig(table).foreignKeys.flatMap((key) =>
      key.reference().columns.map(fieldOf),
    );
    for (const [field, column] of Object.entries(getTableColumns(table))) {
      const fate = declared?.columns?.[field];
      const isSecret =
        fate === "hidden" || fate === "keptHidden" || (typeof fate === "object" && fate.isHidden);
      const isEmptied = typeof fate === "object";
      if (field in values || references.includes(field) || column.generatedIdentity || column.generated)
        continue;
      if (column.hasDefault && !isEmptied) continue;
      if (column.notNull || isEmptied || (isSecret && column.columnType === "PgText"))
        values[field] = sampleOf(column, isSecret ? "SECRET " : "");
    }
    const [row] = await this.db.insert(table).values(values).onConflictDoNothing().returning();
    // A table may have one row at most.
    const [only] = row ? [row] : await this.db.select().from(table).limit(1);
    return only as Row;
  }

  private async owner(
    table: PgTable,
    owner: Owner<string>,
    person: TestPerson,
    given: ReadonlyMap<PgTable, Row>,
  ): Promise<Row> {
    if ("address" in owner) return { [owner.address]: person.email };
    if ("account" in owner) {
      const column = getTableColumns(table)[owner.account] as PgColumn;
      if (!column.primary) await this.account(person);
      return { [owner.account]: person.userId };
    }
    const { parent } = owner;
    const reference = getTableConfig(table)
      .foreignKeys.map((key) => key.reference())
      .find(({ foreignTable }) => foreignTable === parent.table);
    const [from, to] = [reference?.columns[0], reference?.foreignColumns[0]];
    if (!from || !to) throw new Error(`${getTableName(table)} does not refer to its owner`);
    const [found] = await this.db
      .select()
      .from(parent.table)
      .where(ownedBy(this.db, parent.table, parent.owner, person))
      .limit(1);
    const row = found ?? (await this.insert(parent.table, person, given, parent));
    return { [fieldOf(from)]: (row as Row)[fieldOf(to)] };
  }

  private async parentOf(table: PgTable, person: TestPerson, given: ReadonlyMap<PgTable, Row>): Promise<Row> {
    if (getTableName(table) === "users") return this.account(person);
    return this.insert(table, person, given);
  }

  /** The person's account, which the first row makes. */
  private async account({ userId, email }: TestPerson): Promise<Row> {
    await this.db.execute(
      sql`insert into users (id, email, email_confirmed_at) values (${userId}, ${email}, now()) on conflict do nothing`,
    );
    return { id: userId };
  }
}

function sampleOf({ columnType, enumValues, name }: PgColumn, prefix: string): unknown {
  switch (columnType) {
    case "PgText":
      return enumValues?.[0] ?? `${prefix}${name} ${randomUUID()}`;
    case "PgUUID":
      return randomUUID();
    case "PgTimestamp":
      return new Date();
    case "PgDateString":
      return "2031-03-14";
    case "PgBoolean":
      return false;
    case "PgJsonb":
      return {};
    case "PgArray":
      return [name];
    default:
      return 1;
  }
}

function primaryKeyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

function fieldOf(column: PgColumn): string {
  const [field] =
    Object.entries(getTableColumns(column.table as PgTable)).find(([, own]) => own.name === column.name) ??
    [];
  if (field === undefined) throw new Error(`${column.name} is of no table`);
  return field;
}
