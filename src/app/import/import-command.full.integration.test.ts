import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "#app/command.testing.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { dumpOf, rowsOf, startBackend } from "./backend.testing.ts";
import { importCommand } from "./import-command.ts";

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

  const marks = await rowsOf<{ detail: string }>(
    site.DATABASE_URL,
    "select detail from status_marks where mark = 'import'",
  );
  expect(JSON.parse(marks[0]?.detail ?? "")).toContainEqual({ table: "auth.users", imported: 301, held: 3 });

  const again = await run(importCommand, env, "backend", "--files", backend.files);
  expect(again.out).toContain("  auth.users: 0 rows, 301 were here already");
});

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
