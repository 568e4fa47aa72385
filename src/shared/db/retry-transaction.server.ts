import type { Database, Queryable } from "./database.server.ts";

const ATTEMPTS = 5;

/** PostgreSQL's codes of conflicts between transactions: unique violation, deadlock, serialization failure. */
const conflicts = ["23505", "40P01", "40001"];

/**
 * Runs a transaction, and retries it after a conflict with a concurrent one. The work must reread its state in each
 * attempt; a unique violation that persists is thrown after the last attempt.
 */
export async function retryTransaction<T>(
  database: Pick<Database, "transaction">,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  for (let left = ATTEMPTS - 1; ; left--) {
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
