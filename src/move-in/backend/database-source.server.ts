import pg from "pg";
import { DatabaseUnreachable } from "#shared/db/database-errors.server.ts";
import { configOfAddress, whyUnreachable } from "#shared/db/postgres-address.server.ts";
import { isConnectionFailure } from "#shared/db/postgres-failures.server.ts";
import { SCHEMAS, type Source, type SourceRow, type SourceTable } from "../rows/source.ts";

const SETTING = "SOURCE_DATABASE_URL";
const ROWS_AT_ONCE = 1000;

/**
 * Reads a running PostgreSQL in one read-only snapshot, which does not disturb its other users. Views, foreign tables
 * and partitions do not count as tables.
 *
 * @throws OperatorError where it cannot be reached
 */
export async function openDatabaseSource(url: string): Promise<Source> {
  const config = await configOfAddress(url, SETTING);
  const client = new pg.Client({ ...config, application_name: "import", connectionTimeoutMillis: 15_000 });
  client.on("error", () => {});
  const close = () => client.end().catch(() => {});
  try {
    await client.connect().catch(async (error) => {
      throw new DatabaseUnreachable(await whyUnreachable(config, error, SETTING));
    });
    // With row_security off, PostgreSQL refuses to read a table rather than omit rows.
    await ask(`begin transaction isolation level repeatable read read only;
      set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local row_security = off;
      set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
    return { tables: await readTables(), rows, close };
  } catch (error) {
    await close();
    throw error;
  }

  async function ask<Row extends pg.QueryResultRow>(query: string, values?: unknown[]): Promise<Row[]> {
    const result = await client.query<Row>(query, values).catch((error) => {
      if (!isConnectionFailure(error)) throw error;
      throw new DatabaseUnreachable(`The database of ${SETTING} stopped answering (${error.message}).`);
    });
    return result.rows;
  }

  async function readTables(): Promise<SourceTable[]> {
    const found = await ask<Omit<SourceTable, "count"> & { role: string }>(
      `select nspname::text as schema, relname::text as name, current_user::text as role, array(
         select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum
       ) as columns
       from pg_class c join pg_namespace n on n.oid = relnamespace
       where nspname = any($1) and relkind in ('r', 'p') and not relispartition order by 1, 2`,
      [SCHEMAS],
    );
    const tables: SourceTable[] = [];
    for (const { role, ...table } of found) {
      await ask("savepoint counted");
      try {
        const counting = `select count(*)::int as count from (${selectOf(table)}) as found`;
        const [{ count = 0 } = {}] = await ask<{ count: number }>(counting);
        tables.push({ ...table, count });
      } catch (error) {
        await ask("rollback to counted");
        tables.push({
          ...table,
          count: 0,
          unreadable: whyUnreadable(error as pg.DatabaseError, table, role),
        });
      }
    }
    return tables;
  }

  async function* rows(table: SourceTable): AsyncGenerator<SourceRow> {
    await ask(`declare imported no scroll cursor for ${selectOf(table)}`);
    for (;;) {
      const batch = await ask<SourceRow>(`fetch ${ROWS_AT_ONCE} from imported`);
      yield* batch;
      if (batch.length < ROWS_AT_ONCE) break;
    }
    await ask("close imported");
  }
}

type Names = Pick<SourceTable, "schema" | "name" | "columns">;

function selectOf(table: Names): string {
  const texts = table.columns.map((column) => {
    const name = pg.escapeIdentifier(column);
    return `${name}::text as ${name}`;
  });
  return `select ${texts.join(", ")} from ${nameOf(table)}`;
}

function nameOf({ schema, name }: Names): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

function whyUnreadable({ routine, message }: pg.DatabaseError, table: Names, role: string): string {
  const [schema, grantee] = [table.schema, role].map((name) => pg.escapeIdentifier(name));
  // The message may be in another language.
  const remedy =
    routine === "check_enable_rls"
      ? "Use its owner, or a role with BYPASSRLS such as postgres."
      : `Run there: GRANT USAGE ON SCHEMA ${schema} TO ${grantee}; GRANT SELECT ON ${nameOf(table)} TO ${grantee};`;
  return `The role ${role} may not read all of ${nameOf(table)} (${message}). ${remedy}`;
}
