import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "./database.server.ts";

type KeyedTable = PgTable & { id: PgColumn; idempotencyKey: PgColumn };

/** Inserts a row unless its idempotency key is known. @returns whether it was inserted */
export async function insertOnce<Table extends KeyedTable>(
  tx: Queryable,
  table: Table,
  row: Table["$inferInsert"],
): Promise<boolean> {
  const inserted = await tx
    .insert<KeyedTable>(table)
    .values(row)
    .onConflictDoNothing({ target: table.idempotencyKey })
    .returning({ id: table.id });
  return inserted.length > 0;
}
