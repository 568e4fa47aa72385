/** The data folder is open in another process. Thrown by `openDatabase`; the message is one sentence for the operator. */
export class DatabaseLocked extends Error {
  override name = "DatabaseLocked";
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running copy: stop that copy, or start this one with another data folder.`,
    );
  }
}

/** The data folder cannot be opened as a database. Nothing in it has been changed or deleted. */
export class DatabaseCorrupt extends Error {
  override name = "DatabaseCorrupt";
  constructor(folder: string, why: string) {
    super(
      `The database in ${folder} is damaged (${why}); the folder was left untouched: restore a backup into it, or move it away to start empty.`,
    );
  }
}

/** PostgreSQL did not answer or refused the connection. The message names host and port, never the password. */
export class DatabaseUnreachable extends Error {
  override name = "DatabaseUnreachable";
}

/** The database has migrations that this version of the code does not know. Thrown by `migrate`. */
export class DatabaseNewer extends Error {
  override name = "DatabaseNewer";
}

/** What `onDiskFull` is told, and what the process prints before it exits with code 1. */
export function diskFullSentence(folder: string): string {
  return `The disk holding ${folder} is full: stopped so that nothing is half written; free some space and start again.`;
}
