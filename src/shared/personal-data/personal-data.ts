import type { Queryable } from "#shared/db/database.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";

/** The account whose data it is. */
export interface Person {
  userId: string;
  email: string;
}

/** A table with personal data of accounts. */
export interface PersonalTable {
  /** The table's name, and that of its file in a download. */
  name: string;
  /** A description of the rows for their owner: "Who you are". */
  about: string;
  /** Stored secrets that the download omits, since they would give access to the account. */
  withheld?: string;
  /**
   * The fate of the rows when the account is deleted, enforced by foreign keys. "kept": there is another reason to
   * store them, which docs/privacy.md names.
   */
  afterDeletion: "deleted" | "kept without the person" | "kept";
  /** Public paths of the stored files that are deleted with the account. */
  filesOf?: (db: Queryable, person: Person) => Promise<string[]>;
  /** Queues jobs that remove those files, in case the store fails after the account's deletion. */
  queueEndOfFiles?: (jobs: Pick<Jobs, "enqueue">, tx: Queryable, person: Person) => Promise<void>;
  /** The person's rows for a download, with encrypted columns decrypted. */
  rowsOf: (db: Queryable, person: Person, secrets: Secrets) => Promise<object[]>;
}
