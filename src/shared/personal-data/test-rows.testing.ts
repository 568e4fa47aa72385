import { type SQL, sql } from "drizzle-orm";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { Person } from "./personal-data.ts";

/** The person of the rows. */
export interface TestPerson extends Person {
  sessionId: string;
}

export interface TestKeys {
  secrets: Secrets;
  passwordHash: string;
}

/** The rows of a noun for the tests of downloads, deletions and periods. */
export interface TestRows {
  /** By table: inserts a row of the person. What no download may contain begins with "SECRET". */
  ofPerson: Record<string, (person: TestPerson, keys: TestKeys) => SQL>;
  /** By erasure: a row with an id, whose period starts at a time. */
  untilErased?: Record<string, (id: string, start: string) => ErasedRow>;
}

export interface ErasedRow {
  insert: SQL[];
  /** Finds the row until it is erased. */
  isKept: SQL;
}

/** Finds the row of a table by an id. */
export function byId(table: string, id: string, column = "id"): SQL {
  return sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`;
}
