import type { Database, Queryable } from "./database.ts";

const TRIES = 5;

/** PostgreSQL's codes of conflicts between transactions: unique violation, deadlock, serialization failure. */
const conflicts = ["23505", "40P01", "40001"];

/**
 * Runs a transaction, and retries it from its start after a conflict with another one. The work must read its state anew each time; a
 * unique violation that persists is thrown after the last attempt.
 */
export async function retryTransaction<T>(
  database: Pick<Database, "transaction">,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (left === 0 || !isConflict(error)) throw error;
    }
  }
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && conflicts.some((code) => code === error.code)) || isConflict(error.cause);
}
