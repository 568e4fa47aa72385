import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { hashPassword } from "#features/auth/passwords/passwords.server.ts";
import { goodPassword, type startTestSite } from "#src/testing/site.ts";
import { rowsWith, type SignedIn } from "./personal-data-rows.testing.ts";

/** Accounts with personal data in every table. */
export async function peopleOf({ url, database, secrets }: Awaited<ReturnType<typeof startTestSite>>) {
  const rows = rowsWith({ secrets, passwordHash: await hashPassword(goodPassword) });
  let people = 0;
  return {
    /** The tables of a new person's rows, except roles. */
    tables: Object.keys(rows),

    /** A new account with a session and a row in every table of personal data except roles. */
    async newPerson(): Promise<SignedIn> {
      const person = {
        userId: randomUUID(),
        sessionId: randomUUID(),
        headers: {},
        email: `person-${++people}@site.example`,
      };
      for (const [table, insert] of Object.entries(rows))
        if (table !== "user_roles") await database.db.execute(insert(person));
      const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: person.email, password: goodPassword }),
      });
      const { access_token } = (await response.json()) as { access_token: string };
      return { ...person, headers: { authorization: `Bearer ${access_token}` } };
    },

    async makeAdmin(person: SignedIn): Promise<void> {
      const insert = rows.user_roles;
      if (insert) await database.db.execute(insert(person));
    },

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
