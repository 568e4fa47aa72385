import { sql } from "drizzle-orm";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { type Queryable, rows } from "./database.server.ts";

// The mark's table exists before the migrations' tables. The transaction that restores them drops it.
const MARK = sql`public.unfinished_restore`;

/** A restore into this database that has started and not finished. */
export interface UnfinishedRestore {
  backup: string;
  /** The command that repeats the restore. */
  command: string;
}

export async function readUnfinishedRestore(db: Queryable): Promise<UnfinishedRestore | undefined> {
  const [found] = await rows<{ found: boolean }>(
    db,
    sql`select to_regclass('public.unfinished_restore') is not null as found`,
  );
  if (!found?.found) return undefined;
  const [mark] = await rows<UnfinishedRestore>(db, sql`select backup, command from ${MARK}`);
  return mark;
}

export async function markUnfinishedRestore(
  tx: Queryable,
  { backup, command }: UnfinishedRestore,
): Promise<void> {
  await tx.execute(sql`create table if not exists ${MARK} (backup text not null, command text not null)`);
  await tx.execute(sql`delete from ${MARK}`);
  await tx.execute(sql`insert into ${MARK} values (${backup}, ${command})`);
}

export async function removeRestoreMark(tx: Queryable): Promise<void> {
  await tx.execute(sql`drop table if exists ${MARK}`);
}

/** @throws OperatorError in a database with an interrupted restore */
export async function refuseUnfinishedRestore(db: Queryable): Promise<void> {
  const unfinished = await readUnfinishedRestore(db);
  if (!unfinished) return;
  throw new OperatorError(
    `A restore into this database is running or was interrupted: finish it with ${unfinished.command}, or empty the database and its media.`,
  );
}
