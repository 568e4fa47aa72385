import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertUser } from "#features/auth/account/accounts.queries.ts";
import { giveSecondFactor } from "#features/auth/factors/authenticator.testing.ts";
import { run } from "#shared/command.testing.ts";
import { openDatabase } from "#shared/db/database.server.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshMigrated } from "#src/testing/migrated.ts";
import { builtProgram } from "#src/testing/site-process.ts";
import { adminCommand } from "./admin-command.ts";

async function withAccounts(where: { url?: string; dataDir: string }) {
  const database = await openDatabase(where);
  for (const email of ["ada@site.example", "ben@site.example"])
    await insertUser(database.db, { email, passwordHash: "unmatchable" });
  return database;
}

test.each(["stopped", "running"])("makes and unmakes admins of a %s site", async (state) => {
  const dataDir = await freshMigrated();
  const database = await withAccounts({ dataDir });
  if (state === "stopped") await database.close();
  const env = { DATA_DIR: dataDir };

  expect(await run(adminCommand, env, "list")).toEqual({ code: 0, out: "No account has a role.\n", err: "" });
  expect(await run(adminCommand, env, "grant", "Ada@Site.example")).toMatchObject({
    code: 0,
    out: "ada@site.example has the role Admin now.\n",
  });
  expect(await run(adminCommand, env, "revoke", "ada@site.example")).toEqual({
    code: 1,
    out: "",
    err: "ada@site.example is the only admin: make someone else an admin first.\n",
  });
  await run(adminCommand, env, "grant", "ben@site.example");
  expect(await run(adminCommand, env, "list")).toMatchObject({
    code: 0,
    out: "ada@site.example admin\nben@site.example admin\n",
  });
  expect(await run(adminCommand, env, "revoke", "ada@site.example")).toMatchObject({
    code: 0,
    out: "ada@site.example no longer has the role Admin.\n",
  });
  expect(await run(adminCommand, env, "grant", "nobody@site.example")).toEqual({
    code: 1,
    out: "",
    err: "No account has the email address nobody@site.example: they need to sign up first.\n",
  });
  expect(await run(adminCommand, env, "grant", "ben@site.example", "door-lead")).toMatchObject({
    code: 0,
    out: "ben@site.example has the role Door lead now.\n",
  });
  expect(await run(adminCommand, env, "list")).toMatchObject({ out: "ben@site.example admin door-lead\n" });
  if (state === "running") await database.close();
});

test("removes a lost second factor", async () => {
  const dataDir = await freshMigrated();
  const database = await withAccounts({ dataDir });
  const [ada] = await database.rows<{ id: string }>(
    sql`select id from users where email = 'ada@site.example'`,
  );
  const userId = ada?.id ?? "";
  await giveSecondFactor(database, userId);
  await database.rows(
    sql`insert into recovery_codes (user_id, code_hash, created_at) values (${userId}, 'hash', now())`,
  );
  await database.close();
  const env = { DATA_DIR: dataDir };

  expect(await run(adminCommand, env, "reset-second-factor", "Ada@site.example")).toEqual({
    code: 0,
    err: "",
    out: "ada@site.example now signs in with only the password. We emailed them.\n",
  });

  const after = await openDatabase({ dataDir });
  const left = await after.rows(sql`
    select (select count(*)::int from factors) as factors, (select count(*)::int from recovery_codes) as codes,
      (select count(*)::int from pgboss.job where name = 'send-mail') as mails,
      (select detail from audit_log where event = 'second-factor-reset' and user_id = ${userId}) as logged`);
  expect(left).toEqual([{ factors: 0, codes: 0, mails: 1, logged: { by: "command" } }]);
  await after.close();
});

test("resets a password that a stranger may know", async () => {
  const dataDir = await freshMigrated();
  const database = await withAccounts({ dataDir });
  await database.rows(
    sql`insert into sessions (id, user_id, aal, amr, nonce, created_at, refreshed_at, used_generation, repeated_generation)
        select gen_random_uuid(), id, 'aal1', '[]', 'n', now(), now(), 1, 0 from users`,
  );
  await database.close();
  const env = { DATA_DIR: dataDir, SITE_URL: "https://site.example" };

  expect(await run(adminCommand, { DATA_DIR: dataDir }, "reset-password", "ada@site.example")).toEqual({
    code: 1,
    out: "",
    err: "Set SITE_URL first: the email has a link to this site.\n",
  });
  expect(await run(adminCommand, env, "reset-password", "Ada@site.example")).toMatchObject({
    code: 0,
    out: expect.stringContaining("ada@site.example is signed out everywhere and has no password."),
  });
  const after = await openDatabase({ dataDir });
  const left = await after.rows(sql`
    select email, password_hash is not null as "hasPassword", (select count(*)::int from sessions where user_id = users.id) as sessions,
      (select count(*)::int from audit_log where event = 'password-reset' and user_id = users.id) as logged,
      (select count(*)::int from pgboss.job where name = 'send-mail') as mails from users order by email`);
  expect(left).toEqual([
    { email: "ada@site.example", hasPassword: false, sessions: 0, logged: 1, mails: 1 },
    { email: "ben@site.example", hasPassword: true, sessions: 1, logged: 0, mails: 1 },
  ]);
  await after.close();
});

test("without a database, changes nothing and creates none", async () => {
  const dataDir = join(freshFolder(), "data");
  const { code, err } = await run(adminCommand, { DATA_DIR: dataDir }, "list");
  expect(err).toBe(`There is no database in ${dataDir} yet: start the site once with npm start.\n`);
  expect(code).toBe(1);
});

test.each([
  [[]],
  [["list", "ada@site.example"]],
  [["grant"]],
  [["grant", "ada@site.example", "ben@site.example"]],
  [["promote", "ada@site.example"]],
  [["grant", "ada"]],
  [["reset-second-factor"]],
])("what is not understood is said in one sentence: %j", async (args) => {
  const { code, out, err } = await run(adminCommand, { DATA_DIR: freshFolder() }, ...args);
  expect({ code, out, lines: err.trim().split("\n").length }).toEqual({ code: 2, out: "", lines: 1 });
});

test("runs as a program", async () => {
  const dataDir = await freshMigrated();
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  // Not through scripts/run.mjs admin, which would reinstall stale packages while other tests use them.
  const program = builtProgram("admin");
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, "list"], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir },
  });
  expect({ stdout, stderr }).toEqual({ stdout: "No account has a role.\n", stderr: "" });
});
