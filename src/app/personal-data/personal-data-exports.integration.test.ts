import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import { signalOf } from "#features/signal/signal.testing.ts";
import { startTestSite } from "#src/testing/site.ts";
import { holds, peopleOf, type SignedIn } from "./personal-data.testing.ts";
import { personalTables } from "./personal-data.ts";

let me: SignedIn;
let other: SignedIn;
const site = await startTestSite();
const people = await peopleOf(site);

beforeEach(async () => {
  me = await people.newPerson();
  other = await people.newPerson();
});

describe("the registry", () => {
  test("names every table with a reference to an account, by the database's own catalogue", async () => {
    const found = await site.database.rows<{ name: string }>(sql`
      with recursive reaches (oid) as (
        select 'users'::regclass::oid
        union
        select conrelid from pg_constraint join reaches on confrelid = reaches.oid
        where contype = 'f' and confdeltype <> 'n'
      )
      select relname::text as name from pg_class where oid in (
        select oid from reaches
        union select conrelid from pg_constraint join reaches on confrelid = reaches.oid where contype = 'f'
        union select attrelid from pg_attribute
          where attname = 'volunteer_id' and attrelid <> 'rota_departures'::regclass or attname = 'email' or attname = 'user_id' or attname like '%\\_email'
      ) and relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`);
    expect(personalTables.map(({ name }) => name).sort()).toEqual(found.map(({ name }) => name));
  });

  test("says of a row that outlives its period which columns are kept, and which emptied", () => {
    for (const { name, declared } of personalTables) {
      const ends = declared.periods?.map(({ empties = false }) => empties) ?? [];
      const fates = new Set(
        Object.values(declared.columns).map((fate) => (typeof fate === "object" ? "emptied" : fate)),
      );
      if (ends.includes(true)) expect(fates, name).toContain("emptied");
      // A column is either deleted with its row, or kept. Both is a mistake.
      if (ends.every(Boolean) && ends.length > 0) expect([...fates], name).not.toContain("shown");
    }
  });
});

describe("download my data", () => {
  test("has a file for each table with the account's rows, and no row of another account", async () => {
    await people.makeAdmin(me);
    const response = await people.get("/account/export", me);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toMatch(/filename="undertone-my-data\.zip"/);
    const files = await unzip(response);
    expect(Object.keys(files).sort()).toEqual(
      ["README.txt", ...personalTables.map(({ name }) => `${name}.json`)].sort(),
    );
    for (const { name } of personalTables)
      expect(JSON.parse(files[`${name}.json`] ?? ""), name).not.toEqual([]);
    expect(files["users.json"]).toContain(me.email);
    expect(files["sessions.json"]).toContain(me.sessionId);
    expect(files["audit_log.json"]).toContain("data-exported");
    expect(files["campus_booking_sensitive_data.json"]).toContain("020 7946 0000");
    expect(holds(JSON.stringify(files), other)).toBe(false);
  });

  test("leaves out credentials, and its README names no column", async () => {
    const files = await unzip(await people.get("/account/export", me));
    const all = JSON.stringify(files);
    expect(all).not.toContain("SECRET");
    expect(all).not.toContain("$argon2");
    expect(files["README.txt"]).toContain("the stored form of your password");
    expect(files["README.txt"]).not.toMatch(/[a-z][A-Z]/);
  });

  test("has no code of an event that its address was signed up for", async () => {
    const signal = signalOf(site);
    const { status, body } = await signal.signUp(await signal.event(), { email: me.email });
    expect(status).toBe(200);
    const files = await unzip(await people.get("/account/export", me));
    expect(JSON.parse(files["campus_ticket_bookings.json"] ?? "")).toContainEqual(
      expect.objectContaining({ isGuest: true, ticketCode: null }),
    );
    expect(JSON.stringify(files)).not.toContain(body.invitationCode);
  });

  test("is limited to ten an hour", async () => {
    for (let time = 0; time < 10; time++) expect((await people.get("/account/export", me)).status).toBe(200);
    const refused = await people.get("/account/export", me);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect((await people.get("/account/export", other)).status).toBe(200);
  });
});

async function unzip(response: Response): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}
