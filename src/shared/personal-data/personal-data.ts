import type { Queryable } from "#shared/db/database.ts";
import type { Secrets } from "#shared/secrets/secrets.ts";

/** Whose data it is. */
export interface Person {
  userId: string;
  email: string;
}

/** One table that holds something of people with an account. */
export interface PersonalTable {
  /** Its name in the database, and of its file in a download. */
  name: string;
  /** What its rows are, told to the person they are of: "Who you are". */
  about: string;
  /** What else is held of the person and not handed out, because whoever had it could act as them. */
  withheld?: string;
  /**
   * What becomes of the rows when the account is deleted. The database sees to it through its foreign keys.
   * "kept": they are held for a reason other than the account, which docs/privacy.md names.
   */
  afterDeletion: "deleted" | "kept without the person" | "kept";
  /** Public addresses of the stored files that go with the rows when the account is deleted. */
  filesOf?: (db: Queryable, person: Person) => Promise<string[]>;
  /** The person's rows, as they are handed out: what is kept sealed is opened. */
  rowsOf: (db: Queryable, person: Person, secrets: Secrets) => Promise<object[]>;
}
