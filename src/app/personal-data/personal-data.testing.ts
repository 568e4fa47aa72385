import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "drizzle-orm";
import { hashPassword } from "#features/auth/passwords/passwords.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { TestKeys, TestPerson, TestRows } from "#shared/personal-data/test-rows.testing.ts";
import { goodPassword, type startTestSite } from "#src/testing/site.ts";
import { personalTables } from "./personal-data.ts";

export interface SignedIn extends TestPerson {
  headers: Record<string, string>;
}

const files = globSync("src/**/*.personal-data.testing.ts").map((file) => pathToFileURL(resolve(file)).href);

/** The test rows of every noun. */
export const testRows: readonly TestRows[] = await Promise.all(
  files.map(async (file) => ((await import(file)) as { testRows: TestRows }).testRows),
);

const rows = Object.assign({}, ...testRows.map(({ ofPerson }) => ofPerson)) as TestRows["ofPerson"];

/** Inserts a row of the person into each table of personal data, or into those tables. */
export async function insertRows(
  db: Queryable,
  person: TestPerson,
  keys: TestKeys,
  tables = personalTables.map(({ name }) => name),
): Promise<void> {
  for (const table of tables) {
    const insert = rows[table];
    if (insert) await db.execute(insert(person, keys));
  }
}

/** Accounts with personal data in every table. */
export async function peopleOf({ url, database, secrets }: Awaited<ReturnType<typeof startTestSite>>) {
  const keys = { secrets, passwordHash: await hashPassword(goodPassword) };
  let people = 0;
  return {
    /** The tables that have a test row. */
    tables: Object.keys(rows),

    /** A new account with a session and a row in every table of personal data except roles. */
    async newPerson(): Promise<SignedIn> {
      const person = {
        userId: randomUUID(),
        sessionId: randomUUID(),
        headers: {},
        email: `person-${++people}@site.example`,
      };
      const tables = personalTables.map(({ name }) => name).filter((name) => name !== "user_roles");
      await insertRows(database.db, person, keys, tables);
      const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: person.email, password: goodPassword }),
      });
      const { access_token } = (await response.json()) as { access_token: string };
      return { ...person, headers: { authorization: `Bearer ${access_token}` } };
    },

    makeAdmin: (person: SignedIn) => insertRows(database.db, person, keys, ["user_roles"]),

    get: (path: string, { headers }: SignedIn) => fetch(`${url}/api${path}`, { headers }),

    /** Every row of every table of the site, as text. */
    async everything(): Promise<string[]> {
      const tables = await database.rows<{ name: string }>(
        sql`select table_name::text as name from information_schema.tables where table_schema = 'public' order by 1`,
      );
      const texts = await Promise.all(
        tables.map(({ name }) =>
          database.rows<{ text: string }>(
            sql`select ${`${name} `} || row::text as text from ${sql.identifier(name)} as row order by 1`,
          ),
        ),
      );
      return texts.flat().map(({ text }) => text);
    },
  };
}

/** Whether a text contains personal data of the person. */
export function holds(text: string, { userId, email, sessionId }: SignedIn): boolean {
  return [userId, email, sessionId].some((mark) => text.includes(mark));
}
