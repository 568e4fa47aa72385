import { expect, test } from "vitest";
import AccountDeleted from "#features/auth/mails/AccountDeleted.tsx";
import { campusOf } from "#features/campus/campus.testing.ts";
import { BOOKING_LIMIT } from "#features/events/bookings/bookings.rules.ts";
import { unusedPort } from "#shared/mail/smtp.testing.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite();

/** The sum of a metric's values over its labels that match. */
async function total(name: string, labels: Record<string, string> = {}, of = site): Promise<number> {
  const lines = (await of.metrics()).split("\n").filter((line) => line.split(/[{ ]/, 1)[0] === name);
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return lines
    .filter((line) => wanted.every((pair) => line.includes(pair)))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

test("counts failed refreshes of sessions by reason", async () => {
  const labels = { reason: "refresh_token_not_found" };
  const nobodys = "0123456789012345678901234567890123456789012";
  const failed = await total("session_refreshes_failed_total", labels);
  await fetch(`${site.url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: nobodys }),
  });
  expect(await total("session_refreshes_failed_total", labels)).toBe(failed + 1);
});

test("counts mails that were sent, by template", async () => {
  const labels = { template: "account-deleted" };
  const sent = await total("mails_sent_total", labels);
  await site.database.transaction((tx) =>
    site.outbox.queue(tx, { to: "ada@site.example", mail: AccountDeleted, props: {} }),
  );
  await eventually(async () => expect(await total("mails_sent_total", labels)).toBe(sent + 1));
});

test("shows mails that a missing mail server keeps in the queue, with their age and the reason", async () => {
  const other = await startTestSite({ smtpUrl: `smtp://127.0.0.1:${await unusedPort()}` });
  const failed = await total("mail_attempts_failed_total", { reason: "unreachable" });
  await other.database.transaction((tx) =>
    other.outbox.queue(tx, { to: "ada@site.example", mail: AccountDeleted, props: {} }),
  );
  const queue = { queue: "send-mail" };
  await eventually(async () => {
    expect(await total("mail_attempts_failed_total", { reason: "unreachable" }, other)).toBeGreaterThan(
      failed,
    );
    expect(await total("jobs", { ...queue, state: "retrying" }, other)).toBe(1);
    expect(await total("jobs_oldest_age_seconds", queue, other)).toBeGreaterThan(0);
  });
  expect(await other.metrics()).not.toContain("ada@");
  await other.close();
});

test("counts refusals by limit", async () => {
  const labels = { limit: "campus-bookings" };
  const refused = await total("limits_refused_total", labels);
  const campus = campusOf(site);
  const student = await campus.student();
  for (let time = 0; time <= BOOKING_LIMIT.points; time++) await campus.book(student, crypto.randomUUID());
  expect(await total("limits_refused_total", labels)).toBe(refused + 1);
});

test("answers without a database: it is down, and what it would say is missing", async () => {
  const other = await startTestSite();
  expect(await total("database_up", {}, other)).toBe(1);
  await other.database.close();
  expect(await total("database_up", {}, other)).toBe(0);
  expect(await other.metrics()).not.toMatch(/^jobs\{/m);
});
