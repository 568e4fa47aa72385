import { and, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "#shared/db/database.ts";
import type { ListInput } from "./list.contract.ts";
import { LIST_ROWS } from "./list.rules.ts";

interface Source<Row> {
  table: PgTable & { id: PgColumn };
  createdAt: PgColumn;
  /** The columns that `search` looks through. */
  texts: readonly (PgColumn | SQL)[];
  /** A further condition. */
  where?: SQL | undefined;
  /** Selects all rows. */
  select: {
    where(condition: SQL | undefined): {
      orderBy(...columns: SQL[]): { limit(count: number): PromiseLike<Row[]> };
    };
  };
}

/** Reads the newest rows of a list that match. */
export async function readList<Row>(
  db: Queryable,
  { search = "" }: ListInput,
  { table, createdAt, texts, where, select }: Source<Row>,
) {
  const isFound = search.trim() ? contains(texts, search) : undefined;
  const [rows, total] = await Promise.all([
    select.where(and(where, isFound)).orderBy(desc(createdAt), desc(table.id)).limit(LIST_ROWS),
    db.$count(table),
  ]);
  return { rows, total };
}

/** Whether a column contains a text, whatever the case, accents, apostrophes, hyphens and blanks. */
function contains(columns: readonly (PgColumn | SQL)[], text: string): SQL {
  const all = sql`concat_ws(chr(10), ${sql.join([...columns], sql`, `)})`;
  return sql`strpos(${folded(all)}, ${folded(sql`${text}::text`)}) > 0`;
}

function folded(text: SQL): SQL {
  return sql`regexp_replace(normalize(lower(${text}), NFKD), ${ignored}, '', 'g')`;
}

const ignored = "[\u0300-\u036f '`\u00b4\u2018-\u201b\u02b9-\u02bf\u2010-\u2015-]";
