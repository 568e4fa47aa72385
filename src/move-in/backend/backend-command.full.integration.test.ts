import { spawnSync } from "node:child_process";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { run } from "#shared/command.testing.ts";
import { openDatabase } from "#shared/db/database.server.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { startTestSite } from "#src/testing/site.ts";
import { importCommand } from "../import-command.ts";
import { customDump, emailOf, plainDump, rowsOf, startBackend } from "./backend.testing.ts";
import { asOnlyImport } from "./only-import.server.ts";

const backend = await startBackend();
const hasRestore = spawnSync("pg_restore", ["--version"]).error === undefined;

async function freshSite() {
  const env = { DATA_DIR: freshFolder(), DATABASE_URL: await freshMigratedDatabase(), DEMO: "off" };
  return { ...env, SECRET_KEY: "a key of the test site, 32 letters", SITE_URL: "https://site.example" };
}

const sources: [string, () => { env: Record<string, string>; args: string[] }][] = [
  ["a live database", () => ({ env: { SOURCE_DATABASE_URL: backend.url }, args: [] })],
  ...(hasRestore
    ? ([
        ["a plain dump", () => ({ env: {}, args: ["--dump", plainDump()] })],
        ["a custom dump", () => ({ env: {}, args: ["--dump", customDump] })],
      ] satisfies [string, () => { env: Record<string, string>; args: string[] }][])
    : []),
];

/** All imported values except import times and values that depend on the key's random bytes. */
async function valuesOf(url: string) {
  const columns = {
    users: "id, email, password_hash, email_confirmed_at, banned_until, user_metadata, created_at",
    user_roles: "user_id, role",
    campus_events:
      "id, kind, university, event_date, event_time, headliners, ticket_price_pence, max_capacity, status",
    campus_ticket_bookings:
      "id, event_id, user_id, student_name, student_email, course, ticket_code, booking_status, checked_in_at",
    signal_shown_codes: "code, booking_id, full_name",
    alert_subscriptions: "id, full_name, email, is_active",
    lab_mentors: "id, name, expertise, bio, is_active",
    lab_sessions: "id, mentor_id",
    page_words: "page, part, published",
    tracks: "id, title, audio_url, position",
  };
  const values: Record<string, object[]> = {};
  for (const [table, names] of Object.entries(columns))
    values[table] = await rowsOf(url, `select ${names} from ${table} order by 1, 2`);
  return values;
}

const imported: [string, unknown, string][] = [];

test.each(sources)("%s", async (name, from) => {
  const site = await freshSite();
  const { env, args } = from();
  const { code, out } = await run(
    importCommand,
    { ...site, ...env },
    "backend",
    "--files",
    backend.files,
    ...args,
  );
  expect(code).toBe(0);
  const report = out.replaceAll(/ in \S+imports\S+/g, " in a folder");
  imported.push([name, await valuesOf(site.DATABASE_URL), report]);
  // Sums, values and reports equal the import from the live database.
  const [[, values, first] = []] = imported;
  expect(await valuesOf(site.DATABASE_URL)).toEqual(values);
  expect(report).toBe(first);
  expect(report).toMatch(
    / {2}auth.users: 316 of 319 rows\n( {4}.*\n)* {4}rejected 1: deleted on the old site\n/,
  );
});

const marksOf = async (url: string) => {
  const marks = await rowsOf<{ mark: string; detail: string }>(url, "select mark, detail from status_marks");
  return Object.fromEntries(marks.map(({ mark, detail }) => [mark, detail]));
};

test("the status page has the numbers and reasons of an import, and no value of its rows", async () => {
  const site = await freshSite();
  await run(importCommand, { ...site, SOURCE_DATABASE_URL: backend.url }, "backend");
  const marks = await marksOf(site.DATABASE_URL);
  expect(Object.keys(marks).sort()).toEqual(["closed", "import"]);
  // Parts of addresses, names, codes, numbers and files of the source.
  expect(marks.import).not.toMatch(/@|example|Person|Guest|TKT|SIG-|7700|_song|secret|JBSWY/i);
});

test("emails no one; --invite emails each admin who may sign in", async () => {
  const site = await freshSite();
  const env = { ...site, SOURCE_DATABASE_URL: backend.url };
  const mails = async () => {
    const [queue] = await rowsOf<{ name: string | null }>(
      site.DATABASE_URL,
      "select to_regclass('pgboss.job') as name",
    );
    return queue?.name ? rowsOf(site.DATABASE_URL, "select 1 from pgboss.job where name like '%mail%'") : [];
  };
  await run(importCommand, env, "backend");
  expect(await mails()).toEqual([]);
  const { out } = await run(importCommand, env, "backend", "--invite");
  // Number 50 has confirmed no address, and one admin is banned.
  expect(out).toContain("Invited 2 of 4 imported admins:");
  expect(await mails()).toHaveLength(2);

  const running = await startTestSite({ databaseUrl: site.DATABASE_URL, settings: { DEMO: "off" } });
  onTestFinished(() => running.close());
  for (const number of [1, 3]) {
    const mail = await running.nextMailTo(emailOf(number));
    expect(mail.subject).toBe("Your account has moved with us");
    expect(mail.text).toContain("https://site.example/auth#reset");
  }
});

test("one import runs at a time", async () => {
  const site = await freshSite();
  const database = await openDatabase({ url: site.DATABASE_URL, dataDir: site.DATA_DIR });
  const second = await asOnlyImport(database, () =>
    run(importCommand, { ...site, SOURCE_DATABASE_URL: backend.url }, "backend"),
  );
  expect(second).toEqual({ code: 1, out: "", err: "Another import is running. Wait until it has ended.\n" });
  expect(await database.rows(sql`select 1 from status_marks where mark = 'closed'`)).toEqual([]);
  await database.close();
  expect(await run(importCommand, { ...site, SOURCE_DATABASE_URL: backend.url }, "backend")).toMatchObject({
    code: 0,
  });
});

test.each<[string, string[], Record<string, string>, number, RegExp]>([
  ["nothing to import", [], {}, 2, /^Use npm run import -- backend or csv/],
  ["an unknown source", ["frontend"], {}, 2, /^Use npm run import/],
  ["no database and no dump", ["backend"], {}, 2, /SOURCE_DATABASE_URL/],
  ["an unknown option", ["backend", "--check"], {}, 2, /^Use npm run import -- backend, with/],
  ["a file that is missing", ["backend", "--dump", "/nowhere.sql"], {}, 1, /nowhere.sql/],
  [
    "a site that shows the demo",
    ["backend"],
    { DEMO: "on", SOURCE_DATABASE_URL: backend.url },
    1,
    /Set DEMO=off/,
  ],
  [
    "invitations without an address of the site",
    ["backend", "--invite"],
    { SITE_URL: "", SOURCE_DATABASE_URL: backend.url },
    1,
    /^Set SITE_URL before --invite/,
  ],
])("%s is said in one sentence", async (_, args, env, code, sentence) => {
  const answer = await run(importCommand, { ...(await freshSite()), ...env }, ...args);
  expect([answer.code, answer.err.trim().split("\n").length]).toEqual([code, 1]);
  expect(answer.err).toMatch(sentence);
});
