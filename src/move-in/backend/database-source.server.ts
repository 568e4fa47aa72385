import pg from "pg";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { SCHEMAS, type Source, type SourceRow, type SourceTable } from "../rows/source.ts";

const ROWS_AT_ONCE = 1000;

/**
 * Reads a running PostgreSQL in one read-only snapshot, which its other users do not notice.
 *
 * @throws OperatorError where it cannot be reached
 */
export async function openDatabaseSource(url: string): Promise<Source> {
  const client = new pg.Client({ connectionString: url, application_name: "import" });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("begin transaction isolation level repeatable read read only");
    await client.query(
      "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0",
    );
  } catch (error) {
    await client.end().catch(() => {});
    throw new OperatorError(
      `The database of SOURCE_DATABASE_URL cannot be read: ${error instanceof Error ? error.message : error}.`,
    );
  }
  const { rows: found } = await client.query<Omit<SourceTable, "count">>(
    `select table_schema as schema, table_name as name, json_agg(column_name order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema = any($1) group by 1, 2 order by 1, 2`,
    [SCHEMAS],
  );
  const nameOf = ({ schema, name }: Pick<SourceTable, "schema" | "name">) =>
    `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
  const tables: SourceTable[] = [];
  for (const table of found) {
    const { rows: counted } = await client.query(`select count(*)::int as count from ${nameOf(table)}`);
    tables.push({ ...table, count: counted[0].count });
  }

  async function* rows(table: SourceTable): AsyncGenerator<SourceRow> {
    const texts = table.columns.map((column) => {
      const name = pg.escapeIdentifier(column);
      return `${name}::text as ${name}`;
    });
    await client.query(
      `declare imported no scroll cursor for select ${texts.join(", ")} from ${nameOf(table)}`,
    );
    for (;;) {
      const batch = await client.query<SourceRow>(`fetch ${ROWS_AT_ONCE} from imported`);
      yield* batch.rows;
      if (batch.rows.length < ROWS_AT_ONCE) break;
    }
    await client.query("close imported");
  }

  return { tables, rows, close: () => client.end() };
}
