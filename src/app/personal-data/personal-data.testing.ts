import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "drizzle-orm";
import { hashPassword } from "#features/auth/passwords/passwords.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import {
  RowMaker,
  type TestKeys,
  type TestPerson,
  type TestRows,
} from "#shared/personal-data/test-rows.testing.ts";
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

/** Makes rows of any table, with the samples of every noun. */
export function rowMaker(db: Queryable, keys: TestKeys): RowMaker {
  return new RowMaker(db, Object.assign({}, ...testRows.map(({ samples }) => samples)), keys);
}

/** Inserts a person's row into each wanted table of personal data. */
export async function insertRows(
  rows: RowMaker,
  person: TestPerson,
  isWanted: (table: string) => boolean = () => true,
): Promise<void> {
  for (const { name, declared } of personalTables)
    if (isWanted(name)) {
      const insert = testRows.flatMap(({ ofPerson }) => ofPerson?.[name] ?? [])[0];
      if (insert) await rows.db.execute(insert(person, rows.keys));
      else await rows.insertOf(declared, person);
    }
}

/** Accounts with personal data in every table. */
export async function peopleOf({ url, database, secrets }: Awaited<ReturnType<typeof startTestSite>>) {
  const rows = rowMaker(database.db, { secrets, passwordHash: await hashPassword(goodPassword) });
  let people = 0;
  return {
    /** A new account with a session and a row in every table of personal data except roles. */
    async newPerson(): Promise<SignedIn> {
      const person = {
        userId: randomUUID(),
        sessionId: randomUUID(),
        headers: {},
        email: `person-${++people}@site.example`,
      };
      await insertRows(rows, person, (table) => table !== "user_roles");
      const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: person.email, password: goodPassword }),
      });
      const { access_token } = (await response.json()) as { access_token: string };
      return { ...person, headers: { authorization: `Bearer ${access_token}` } };
    },

    makeAdmin: (person: SignedIn) => insertRows(rows, person, (table) => table === "user_roles"),

    get: (path: string, { headers }: SignedIn) => fetch(`${url}/api${path}`, { headers }),

    /** Every row of every table of the site, in text form. */
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

/** Whether a text contains personal data that identifies the person. */
export function holds(text: string, { userId, email, sessionId }: SignedIn): boolean {
  return [userId, email, sessionId].some((mark) => text.includes(mark));
}
