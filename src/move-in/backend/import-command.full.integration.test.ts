import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "#shared/command.testing.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { importCommand } from "../import-command.ts";
import { dumpOf, rowsOf, startBackend } from "./backend.testing.ts";

const backend = await startBackend();

async function freshSite() {
  return { DATA_DIR: freshFolder(), DATABASE_URL: await freshMigratedDatabase(), DEMO: "off" };
}

const accountsOf = async (url: string) => (await rowsOf(url, "select 1 from users")).length;

test("a check says what an import would bring, and writes nothing; the import then brings it", async () => {
  const site = await freshSite();
  const env = { ...site, SOURCE_DATABASE_URL: backend.url };
  const checked = await run(importCommand, env, "backend", "--check", "--files", backend.files);
  expect(checked).toMatchObject({ code: 0 });
  expect(checked.out).toContain("Checked: nothing was written. An import would bring:");
  expect(await accountsOf(site.DATABASE_URL)).toBe(0);
  expect(existsSync(join(site.DATA_DIR, "media"))).toBe(false);

  const imported = await run(importCommand, env, "backend", "--files", backend.files);
  const lines = (text: string) => text.split("\n").slice(1, -2);
  expect(lines(imported.out)).toEqual(lines(checked.out));
  expect(imported.out).toContain("  auth.users: 301 rows");
  expect(imported.out).toContain("    held back 1: deleted there");
  expect(imported.out).toContain("Not known here, and left: newsletter_drafts, auth.users.favourite_colour");
  const [last = ""] = readdirSync(join(site.DATA_DIR, "imports")).sort().reverse();
  const held = readFileSync(join(site.DATA_DIR, "imports", last, "held.jsonl"), "utf8")
    .trim()
    .split("\n");
  expect(held.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ table: "campus_ticket_bookings", reason: "its event is not here" }),
  );

  const again = await run(importCommand, env, "backend", "--files", backend.files);
  expect(again.out).toContain("  auth.users: 0 rows, 301 were here already");
});

const importsOf = async (url: string) => {
  const marks = await rowsOf<{ mark: string; detail: string }>(
    url,
    "select mark, detail from status_marks where mark like 'import%'",
  );
  return Object.fromEntries(marks.map(({ mark, detail }) => [mark, JSON.parse(detail)]));
};

test("the status page has the numbers and reasons of an import, and no value of its rows", async () => {
  const site = await freshSite();
  const env = { ...site, SOURCE_DATABASE_URL: backend.url };
  await run(importCommand, env, "backend", "--check", "--files", backend.files);
  expect(await importsOf(site.DATABASE_URL)).toMatchObject({ import: { checksOnly: true } });

  await run(importCommand, env, "backend", "--files", backend.files);
  const marks = await importsOf(site.DATABASE_URL);
  expect(Object.keys(marks)).toEqual(["import"]);
  expect(marks.import).toMatchObject({ checksOnly: false, enlarged: 2 });
  const users = { table: "auth.users", read: 304, imported: 301, known: 0 };
  expect(marks.import.tables[0]).toMatchObject({ ...users, held: { "deleted there": 1 } });
  expect(marks.import.tables.at(-1).held).toEqual({ "its file is not in the folder": 1 });
  // Parts of addresses, names, codes, numbers and files of the source.
  expect(JSON.stringify(marks)).not.toMatch(/@|example|Person|Guest|TKT|SIG-|7700|_song|secret|JBSWY/i);
});

test("an import that fails leaves how far it came, until the next one ends", async () => {
  const site = await freshSite();
  const cut = readFileSync(await dumpOf(backend.url), "utf8");
  const dump = join(freshFolder(), "cut.sql");
  writeFileSync(dump, cut.slice(0, cut.indexOf("Person 1500")));
  expect(await run(importCommand, site, "backend", "--dump", dump)).toMatchObject({ code: 1 });
  const { "import-running": failed, ...more } = await importsOf(site.DATABASE_URL);
  expect(more).toEqual({});
  expect(failed).toMatchObject({ hasFailed: true, checksOnly: false, table: "campus_ticket_bookings" });
  await run(importCommand, site, "backend", "--dump", await dumpOf(backend.url));
  expect(Object.keys(await importsOf(site.DATABASE_URL))).toEqual(["import"]);
}, 60_000);

test("a dump is read in place of a database", async () => {
  const site = await freshSite();
  const { code, out } = await run(importCommand, site, "backend", "--dump", await dumpOf(backend.url));
  expect([code, await accountsOf(site.DATABASE_URL)]).toEqual([0, 301]);
  expect(out).toContain("its file was not given: use --files or SOURCE_S3_ENDPOINT");
});

test.each<[string, string[], Record<string, string>, number, RegExp]>([
  ["nothing to import", [], {}, 2, /^Use npm run import -- backend/],
  ["an unknown source", ["frontend"], {}, 2, /^Use npm run import/],
  ["no database and no dump", ["backend"], {}, 2, /SOURCE_DATABASE_URL/],
  [
    "a database that does not answer",
    ["backend"],
    { SOURCE_DATABASE_URL: "postgres://127.0.0.1:1/x" },
    1,
    /cannot be read/,
  ],
  [
    "a file that is missing",
    ["backend", "--dump", "/nowhere.sql"],
    {},
    1,
    /nowhere.sql cannot be read \(ENOENT\)/,
  ],
  [
    "a file that is no dump",
    ["backend", "--dump", import.meta.filename],
    {},
    1,
    /has no rows that can be read/,
  ],
  [
    "a site that shows the demo",
    ["backend"],
    { DEMO: "on", SOURCE_DATABASE_URL: backend.url },
    1,
    /Set DEMO=off/,
  ],
])("%s is said in one sentence", async (_, args, env, code, sentence) => {
  const answer = await run(importCommand, { ...(await freshSite()), ...env }, ...args);
  expect([answer.code, answer.err.trim().split("\n").length]).toEqual([code, 1]);
  expect(answer.err).toMatch(sentence);
});
