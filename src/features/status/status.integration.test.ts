import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import AccountDeleted from "#features/auth/mails/AccountDeleted.tsx";
import { startSmtp, unusedPort } from "#shared/mail/smtp.testing.ts";
import { recordBackup } from "#shared/status/status.queries.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import type { SiteStatus } from "./status.api.ts";

type Site = Awaited<ReturnType<typeof startTestSite>>;

async function read(site: Site): Promise<SiteStatus> {
  const response = await site.send("admin", "GET", "/admin/status");
  expect(response.status).toBe(200);
  return response.json();
}

const itemOf = async (site: Site, id: string) => (await read(site)).items.find((item) => item.id === id);

test("a demo with a backup is fine; one process runs, and says goodbye", async () => {
  const site = await startTestSite();
  await recordBackup(site.database.db, new Date());
  // A busy machine answers slowly at times, which is a warning.
  await eventually(async () =>
    expect(await read(site)).toMatchObject({ state: "good", summary: "Everything is fine.", failedJobs: 0 }),
  );
  expect((await itemOf(site, "version"))?.sentence).toMatch(/^Version [\d.]+ runs\.$/);
  expect(await site.metrics()).toMatch(/^backup_last_success_timestamp_seconds \d/m);
  await site.close();
});

test("a site without demo content asks for the yearly review until an admin says that it is done", async () => {
  const site = await startTestSite({ settings: { DEMO: "off" } });
  expect(await itemOf(site, "papers")).toMatchObject({ state: "warning", since: null });
  const response = await site.send("admin", "POST", "/admin/status/papers-reviewed", {});
  expect(response.status).toBe(204);
  expect(await itemOf(site, "papers")).toMatchObject({ state: "good", since: expect.any(String) });
  const event = sql`select 1 from audit_log where event = 'papers-reviewed'`;
  expect(await site.database.rows(event)).toHaveLength(1);
  await site.close();
});

test("says why mails do not arrive after the first failed attempt, and is fine once they do", async () => {
  const port = await unusedPort();
  const site = await startTestSite({ smtpUrl: `smtp://127.0.0.1:${port}` });
  await site.database.transaction((tx) =>
    site.outbox.queue(tx, { to: "ada@site.example", mail: AccountDeleted, props: {} }),
  );
  await eventually(async () => {
    const mail = await itemOf(site, "mail");
    expect(mail).toMatchObject({ state: "bad", since: expect.any(String) });
    expect(mail?.sentence).toContain("the email server doesn’t respond. 1 email is waiting");
  });
  const { taken } = await startSmtp({ port });
  await eventually(async () => expect(await itemOf(site, "mail")).toMatchObject({ state: "good" }));
  expect(taken).toHaveLength(1);
  await site.close();
});

test("an admin tries jobs that failed for good again, which the log of security events records", async () => {
  const site = await startTestSite();
  await site.database.transaction((tx) =>
    site.outbox.queue(tx, { to: "ben@site.example", mail: AccountDeleted, props: {} }),
  );
  await site.nextMailTo("ben@site.example");
  const failed =
    "insert into pgboss.job (name, state, data, completed_on) values ('send-mail', 'failed', null, now())";
  await site.database.rows(sql.raw(failed));
  await eventually(async () => {
    const jobs = await itemOf(site, "jobs");
    expect(jobs?.sentence).toContain("gave up on 1 email");
  });
  const response = await site.send("admin", "POST", "/admin/status/retry-jobs", {});
  expect(await response.json()).toEqual({ jobs: 1 });
  const events = await site.database.rows(sql`select detail from audit_log where event = 'jobs-retried'`);
  expect(events).toEqual([{ detail: { jobs: 1 } }]);
  await site.close();
});
