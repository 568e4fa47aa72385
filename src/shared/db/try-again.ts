import type { Database, Queryable } from "./database.ts";

const TRIES = 5;

/** What PostgreSQL says when a transaction only came at a bad moment: a value just taken, a deadlock, a clash of snapshots. */
const passing = ["23505", "40P01", "40001"];

/**
 * A transaction that is done again, from its start, when another one was in its way. The work must look again at what there is:
 * a value that is taken for good fails for good, after a few tries.
 */
export async function transactionTriedAgain<T>(
  database: Pick<Database, "transaction">,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (left === 0 || !isPassing(error)) throw error;
    }
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && passing.some((code) => code === error.code)) || isPassing(error.cause);
}
