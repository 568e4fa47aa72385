import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { authClientFor, signedUp } from "#features/auth/auth.testing.ts";
import { endIdleAccounts } from "#features/auth/profile/idle-accounts.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import type { ErasureSite } from "#shared/personal-data/personal-data.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { ACCOUNT_IDLE_MONTHS, daysOfMonths, IDLE_WARNING_DAYS } from "#shared/time/periods.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";
import { personalTables } from "./personal-data.ts";

const site = await startTestSite();
afterEach(() => void vi.useRealTimers());

const period = daysOfMonths(ACCOUNT_IDLE_MONTHS) * DAY_MS;
const start = Date.now();

/** Runs the nightly job some days after the start. @returns its emails: "template address" */
async function nightOf(day: number): Promise<string[]> {
  const mails: string[] = [];
  const night: ErasureSite = {
    database: site.database,
    jobs: { enqueue: async () => {}, retryFailed: async () => 0 },
    media: folderStore(site.dataDir),
    log: createLog("silent"),
    outbox: {
      queue: async (_, { mail: { template }, to }) => void mails.push(`${template} ${to}`),
      queueAll: async () => {},
    },
    secrets: site.secrets,
    siteUrl: "https://site.example",
    tables: personalTables,
  };
  vi.useFakeTimers({ toFake: ["Date"], now: start + day * DAY_MS });
  await endIdleAccounts(night, new Date(Date.now() - period));
  vi.useRealTimers();
  return mails.filter((mail) => mail.includes("@idle.example"));
}

const exists = async (email: string) =>
  (await site.database.rows(sql`select 1 from users where email = ${email}`)).length > 0;

async function accountOf(name: string): Promise<string> {
  const email = `${name}@idle.example`;
  await site.database.db.execute(sql`
    insert into users (email, email_confirmed_at, last_seen_at) values (${email}, now(), ${new Date(start).toISOString()})`);
  return email;
}

const idle = daysOfMonths(ACCOUNT_IDLE_MONTHS);

test("an idle account is warned once, and deleted after the warning, with a mail and a row of the log", async () => {
  const email = await accountOf("gone");
  expect(await nightOf(idle - IDLE_WARNING_DAYS - 1)).toEqual([]);
  expect(await nightOf(idle - IDLE_WARNING_DAYS + 1)).toEqual([`account-idle ${email}`]);
  expect(await nightOf(idle + 0.5)).toEqual([]);
  expect(await exists(email)).toBe(true);
  expect(await nightOf(idle + 1.5)).toEqual([`idle-account-deleted ${email}`]);
  expect(await exists(email)).toBe(false);
  expect(
    await site.database.rows(sql`select detail, user_id from audit_log where event = 'account-deleted'`),
  ).toEqual([{ detail: { idle: true }, user_id: null }]);
});

test("an account that the first run finds idle for years is warned before it is deleted", async () => {
  const email = await accountOf("old");
  expect(await nightOf(idle * 3)).toEqual([`account-idle ${email}`]);
  expect(await nightOf(idle * 3 + IDLE_WARNING_DAYS - 1)).toEqual([]);
  expect(await nightOf(idle * 3 + IDLE_WARNING_DAYS + 1)).toEqual([`idle-account-deleted ${email}`]);
});

test("an account with a role is neither warned nor deleted", async () => {
  const email = await accountOf("admin");
  await site.database.db.execute(
    sql`insert into user_roles (user_id, role) select id, 'admin' from users where email = ${email}`,
  );
  expect(await nightOf(idle * 3)).toEqual([]);
  expect(await nightOf(idle * 3 + IDLE_WARNING_DAYS + 1)).toEqual([]);
  expect(await exists(email)).toBe(true);
});

test.each(["a sign-in", "a refresh of a session"])("%s keeps the account", async (way) => {
  const email = `${way.replaceAll(" ", "-")}@idle.example`;
  const client = await signedUp(site, email);
  await site.database.db.execute(sql`
    update users set last_seen_at = now() - interval '20 years', idle_warned_at = now() - interval '20 years'
    where email = ${email}`);
  const { error } =
    way === "a sign-in"
      ? await authClientFor(site).signInWithPassword({ email, password: goodPassword })
      : await client.refreshSession();
  expect(error).toBeNull();
  const [seen] = await site.database.rows(
    sql`select last_seen_at > now() - interval '1 minute' as now, idle_warned_at from users where email = ${email}`,
  );
  expect(seen).toEqual({ now: true, idle_warned_at: null });
});
