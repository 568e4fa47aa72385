import { existsSync, readdirSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { run } from "#app/command.testing.ts";
import { mailFolder } from "#app/mail/mail.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import { emailOf, idOf, rowsOf, startBackend } from "./backend.testing.ts";
import { importCommand } from "./import-command.ts";

const backend = await startBackend();
await rowsOf(
  backend.url,
  `insert into user_roles (user_id, role) values ('${idOf(1, 3)}', 'admin'), ('${idOf(1, 50)}', 'admin'), ('${idOf(1, 5)}', 'admin')`,
);

async function siteWithAccount() {
  const site = await startTestSite({ settings: { DEMO: "off" } });
  onTestFinished(() => site.close());
  // Somebody of the charity has an account here before the import.
  await site.database.rows(sql`insert into users (email, email_confirmed_at) values (${emailOf(5)}, now())`);
  const env = {
    SECRET_KEY: "a key of the test site, 32 letters",
    DATABASE_URL: site.databaseUrl,
    DATA_DIR: site.dataDir,
    DEMO: "off",
    SITE_URL: "https://site.example",
    SOURCE_DATABASE_URL: backend.url,
  };
  /** Mails that wait, and mails that left. */
  async function mails() {
    const waiting = await site.database.rows(sql`select 1 from pgboss.job where name = 'send-mail'`);
    const left = existsSync(mailFolder(site.dataDir)) ? readdirSync(mailFolder(site.dataDir)) : [];
    return waiting.length + left.filter((file) => file.endsWith(".eml")).length;
  }
  return { site, env, mails };
}

test("an import mails nobody; --invite mails each imported admin once", async () => {
  const { site, env, mails } = await siteWithAccount();
  expect(await run(importCommand, env, "backend")).toMatchObject({ code: 0 });
  expect(await mails()).toBe(0);

  const { out } = await run(importCommand, env, "backend", "--invite");
  expect(out).toContain("Imported admins: 3. Mailed now: 2;");
  // Number 50 has confirmed no address; number 5 was here before.
  for (const number of [1, 3]) {
    const mail = await site.nextMailTo(emailOf(number));
    expect(mail.subject).toBe("Your account has moved with us");
    expect(mail.text).toContain("https://site.example/auth?next=%2Fadmin");
    expect(mail.text).toContain("https://site.example/auth#reset");
  }
  await eventually(async () => expect(await mails()).toBe(2));

  const again = await run(importCommand, env, "backend", "--invite");
  expect(again.out).toContain("Imported admins: 3. Mailed now: 0;");
  await eventually(async () => expect(await mails()).toBe(2));
});

test("the security log names each role that an import gave", async () => {
  const { site, env } = await siteWithAccount();
  await run(importCommand, env, "backend");
  await run(importCommand, env, "backend");
  const granted = await site.database.rows(
    sql`select detail from audit_log where event = 'role-granted' and detail->>'by' = 'import'`,
  );
  expect(granted).toHaveLength(4);
});

test.each([
  ["--check writes nothing, so it mails nobody: leave out --invite.", ["--check", "--invite"], {}, 2],
  ["Set SITE_URL before --invite: the mails have links to this site.", ["--invite"], { SITE_URL: "" }, 1],
])("%s", async (sentence, args, changed, code) => {
  const { env } = await siteWithAccount();
  expect(await run(importCommand, { ...env, ...changed }, "backend", ...args)).toEqual({
    code,
    out: "",
    err: `${sentence}\n`,
  });
});
