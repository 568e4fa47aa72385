import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { startSmtp } from "#shared/mail/smtp.testing.ts";
import { eventually } from "#src/testing/eventually.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";

test("the mail server stops during fifty sign-ups and restarts: fifty mails, each once", async () => {
  const first = await startSmtp();
  const site = await startTestSite({ smtpUrl: first.url });
  onTestFinished(() => site.close());
  const people = Array.from({ length: 50 }, (_, number) => `person${number}@example.ac.uk`);
  const signUp = async (email: string) => {
    const response = await fetch(`${site.url}/auth/v1/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: goodPassword }),
    });
    expect(response.status).toBe(200);
  };
  for (const email of people.slice(0, 25)) await signUp(email);
  await eventually(() => expect(first.taken.length).toBeGreaterThan(3));
  await first.close();
  // The sign-ups succeed although the mail server is down.
  for (const email of people.slice(25)) await signUp(email);
  expect(first.taken.length).toBeLessThan(50);
  const again = await startSmtp({ port: first.port, taken: first.taken });
  await eventually(() => expect(again.taken.length).toBeGreaterThanOrEqual(50));
  await eventually(async () => expect(await unfinishedJobs(site)).toBe(0));
  expect(again.taken.map((mail) => mail.to?.[0]?.address).sort()).toEqual([...people].sort());
});

const site = await startTestSite();

describe("a mailed link continues on the page where the sign-up began", () => {
  const booking = "https://site.example/campus-tickets?event=1";
  const post = async (path: string, body: object, target: string) => {
    const query = new URLSearchParams({ redirect_to: target });
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${site.url}/auth/v1${path}?${query}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
  };
  const nextIn = async (email: string) => {
    const [link = ""] =
      /https:\/\/site\.example\/auth\S*/.exec((await site.nextMailTo(email)).text ?? "") ?? [];
    return new URL(link).searchParams.get("next");
  };

  test("also when it is mailed again, and when the address already has an account", async () => {
    const email = "booking@example.org";
    await post("/signup", { email, password: goodPassword }, booking);
    expect(await nextIn(email)).toBe("/campus-tickets?event=1");
    await post("/resend", { email, type: "signup" }, booking);
    expect(await nextIn(email)).toBe("/campus-tickets?event=1");
    await site.database.rows(sql`update users set email_confirmed_at = now() where email = ${email}`);
    await post("/signup", { email, password: goodPassword }, booking);
    expect(await nextIn(email)).toBe("/campus-tickets?event=1");
    await post("/otp", { email }, booking);
    expect(await nextIn(email)).toBe("/campus-tickets?event=1");
  });

  test.each(["https://site.example/", "https://evil.example/campus-tickets", "//evil.example"])(
    "and on the front page for %s",
    async (target) => {
      const email = `${randomUUID()}@example.org`;
      await post("/signup", { email, password: goodPassword }, target);
      expect(await nextIn(email)).toBeNull();
    },
  );
});

async function unfinishedJobs({ database }: Awaited<ReturnType<typeof startTestSite>>): Promise<number> {
  const [row] = await database.rows<{ jobs: number }>(
    sql`select count(*)::int as jobs from pgboss.job where name in ('sign-up', 'throttled-mail', 'send-mail') and state in ('created', 'retry', 'active')`,
  );
  return row?.jobs ?? 0;
}
