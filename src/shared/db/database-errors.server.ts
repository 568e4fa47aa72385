import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { Unavailable } from "#shared/errors/unavailable.server.ts";

/**
 * The data folder is open in another process. Thrown by `openDatabase`; the message is one sentence for the operator.
 */
export class DatabaseLocked extends OperatorError {
  override name = "DatabaseLocked";
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running copy: stop that copy, or start this one with another data folder.`,
    );
  }
}

/** PostgreSQL did not answer or refused the connection. The message names host and port, never the password. */
export class DatabaseUnreachable extends OperatorError {
  override name = "DatabaseUnreachable";
}

/** The database has migrations that this version of the code does not know. Thrown by `migrate`. */
export class DatabaseNewer extends OperatorError {
  override name = "DatabaseNewer";
}

/** The tables were made by another text of a migration than this version has, which no release changes. */
export class DatabaseOfOtherVersion extends OperatorError {
  override name = "DatabaseOfOtherVersion";
  /** @param migrations their files, in a clause */
  constructor(migrations: string) {
    super(
      `The database was made by another ${migrations}, so not by a release: run the version that made it, or start with an empty data folder (DATA_DIR) or database (DATABASE_URL).`,
    );
  }
}

export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "23505") || isUniqueViolation(error.cause);
}

/**
 * The database cannot serve at present: it does not answer, stops, starts, or lacks disk, memory or connections. A
 * statement that failed so may have been executed.
 */
export class DatabaseUnavailable extends Unavailable {
  override name = "DatabaseUnavailable";
  constructor(why: string, options?: ErrorOptions) {
    super(`The database cannot serve at present (${why}).`, options);
  }
}

export function diskFull(folder: string): OperatorError {
  return new OperatorError(`The disk that holds ${folder} is full: free some space, then start again.`);
}
