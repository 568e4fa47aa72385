import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import AccountDeleted from "#features/auth/mails/AccountDeleted.tsx";
import ConfirmSignUp from "#features/auth/mails/ConfirmSignUp.tsx";
import { startTestSite } from "#src/testing/site.ts";
import { mailFolder } from "./mail.ts";

const site = await startTestSite();

test("without a mail server each mail is a file that only the server's user can read", async () => {
  const link = "https://site.example/auth?token_hash=abc&type=signup";
  await site.database.transaction(async (tx) => {
    const props = { link, code: "123456" };
    await site.outbox.queue(tx, { to: "ada@site.example", mail: ConfirmSignUp, props });
  });
  const mail = await site.nextMailTo("ada@site.example");
  expect(mail).toMatchObject({
    from: { name: "The site", address: "site@site.example" },
    to: [{ name: "", address: "ada@site.example" }],
    subject: "Confirm your email address",
  });
  expect(mail.text?.split("\n")).toContain(link);
  expect(mail.html).toContain(`href="${link.replace("&", "&amp;")}"`);
  expect(await site.mailTo("ada@site.example")).toHaveLength(1);
  expect(await site.mailTo("ben@site.example")).toEqual([]);
  const folder = mailFolder(site.dataDir);
  const [file = "", ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(file).toMatch(/^\d{8}T\d{9}Z-[0-9a-f-]{36}\.eml$/);
  expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(site.logged.join()).not.toMatch(/ada|123456|token_hash/);
});

test("mail of a transaction that rolls back is not sent", async () => {
  const rolledBack = site.database.transaction(async (tx) => {
    await site.outbox.queue(tx, { to: "eve@site.example", mail: AccountDeleted, props: {} });
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  await site.database.transaction((tx) =>
    site.outbox.queue(tx, { to: "fay@site.example", mail: AccountDeleted, props: {} }),
  );
  await site.nextMailTo("fay@site.example");
  expect(await site.mailTo("eve@site.example")).toEqual([]);
  expect(existsSync(mailFolder(site.dataDir))).toBe(true);
});
