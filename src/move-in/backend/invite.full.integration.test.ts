import { expect, onTestFinished, test } from "vitest";
import { run } from "#shared/command.testing.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { startTestSite } from "#src/testing/site.ts";
import { importCommand } from "../import-command.ts";
import { emailOf, idOf, rowsOf, startBackend } from "./backend.testing.ts";

const backend = await startBackend();
await rowsOf(
  backend.url,
  `insert into user_roles (user_id, role) values ('${idOf(1, 3)}', 'admin'), ('${idOf(1, 50)}', 'admin'), ('${idOf(1, 5)}', 'admin')`,
);

/** A site that does not run: its own jobs would mail reminders of the imported tickets. */
async function stoppedSite() {
  const url = await freshMigratedDatabase();
  // An account that exists before the import.
  await rowsOf(url, `insert into users (email, email_confirmed_at) values ('${emailOf(5)}', now())`);
  const env = {
    SECRET_KEY: "a key of the test site, 32 letters",
    DATABASE_URL: url,
    DATA_DIR: freshFolder(),
    DEMO: "off",
    SITE_URL: "https://site.example",
    SOURCE_DATABASE_URL: backend.url,
  };
  return { url, env };
}

/** How many mails wait. */
async function mailsIn(url: string): Promise<number> {
  const [queue] = await rowsOf<{ name: string | null }>(url, "select to_regclass('pgboss.job') as name");
  if (!queue?.name) return 0;
  return (await rowsOf(url, "select 1 from pgboss.job where name like '%mail%'")).length;
}

test("an import mails nobody; --invite mails each imported admin once", async () => {
  const { url, env } = await stoppedSite();
  expect(await run(importCommand, env, "backend")).toMatchObject({ code: 0 });
  expect(await mailsIn(url)).toBe(0);

  const { out } = await run(importCommand, env, "backend", "--invite");
  // Number 50 has confirmed no address; number 5 was here before.
  expect(out).toContain("Imported admins: 3. Mailed now: 2;");
  const again = await run(importCommand, env, "backend", "--invite");
  expect(again.out).toContain("Imported admins: 3. Mailed now: 0;");
  expect(await mailsIn(url)).toBe(2);

  const site = await startTestSite({ databaseUrl: url, settings: { DEMO: "off" } });
  onTestFinished(() => site.close());
  for (const number of [1, 3]) {
    const mail = await site.nextMailTo(emailOf(number));
    expect(mail.subject).toBe("Your account has moved with us");
    expect(mail.text).toContain("https://site.example/auth?next=%2Fadmin");
    expect(mail.text).toContain("https://site.example/auth#reset");
  }
}, 60_000);

test("the security log names each role that an import gave", async () => {
  const { url, env } = await stoppedSite();
  await run(importCommand, env, "backend");
  await run(importCommand, env, "backend");
  const granted = await rowsOf(
    url,
    "select detail from audit_log where event = 'role-granted' and detail->>'by' = 'import'",
  );
  expect(granted).toHaveLength(4);
});

test.each([
  ["--check writes nothing, so it mails nobody: leave out --invite.", ["--check", "--invite"], {}, 2],
  ["Set SITE_URL before --invite: the mails have links to this site.", ["--invite"], { SITE_URL: "" }, 1],
])("%s", async (sentence, args, changed, code) => {
  const { env } = await stoppedSite();
  expect(await run(importCommand, { ...env, ...changed }, "backend", ...args)).toEqual({
    code,
    out: "",
    err: `${sentence}\n`,
  });
});
