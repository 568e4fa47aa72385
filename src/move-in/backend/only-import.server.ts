import { sql } from "drizzle-orm";
import { type Database, rows } from "#shared/db/database.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";

/** The key of the advisory lock; no other lock of the application uses it. */
const LOCK = 7_140_566;

/** Runs one import at a time. @throws OperatorError during another import */
export async function asOnlyImport<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  const lock = Promise.withResolvers<boolean>();
  const done = Promise.withResolvers<void>();
  const holding = database.transaction(async (tx) => {
    // The transaction only holds the lock, for as long as the import lasts.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const [taken] = await rows<{ isFree: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${LOCK}) as "isFree"`,
    );
    lock.resolve(taken?.isFree === true);
    await done.promise;
  });
  holding.catch(lock.reject);
  try {
    if (!(await lock.promise)) throw new OperatorError("Another import is running. Wait until it has ended.");
    return await work();
  } finally {
    done.resolve();
    await holding;
  }
}
