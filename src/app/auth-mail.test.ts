import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { startSmtp } from "#shared/mail/smtp.testing.ts";
import { goodPassword, startTestSite } from "./app.testing.ts";

test("the mail server dies amid fifty sign-ups and comes back: fifty mails, each once", async () => {
  const first = await startSmtp();
  const site = await startTestSite({ smtpUrl: first.url });
  try {
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
    await vi.waitFor(() => expect(first.taken.length).toBeGreaterThan(3), 30_000);
    await first.close();
    // Nobody who signs up notices.
    for (const email of people.slice(25)) await signUp(email);
    expect(first.taken.length).toBeLessThan(50);
    const again = await startSmtp({ port: first.port, taken: first.taken });
    await vi.waitFor(() => expect(again.taken.length).toBeGreaterThanOrEqual(50), {
      timeout: 50_000,
      interval: 200,
    });
    await vi.waitFor(async () => expect(await unfinishedJobs(site)).toBe(0), {
      timeout: 20_000,
      interval: 200,
    });
    expect(again.taken.map((mail) => mail.to?.[0]?.address).sort()).toEqual([...people].sort());
  } finally {
    await site.close();
  }
});

async function unfinishedJobs({ database }: Awaited<ReturnType<typeof startTestSite>>): Promise<number> {
  const [row] = await database.rows<{ jobs: number }>(
    sql`select count(*)::int as jobs from pgboss.job where name in ('sign-up', 'send-mail') and state in ('created', 'retry', 'active')`,
  );
  return row?.jobs ?? 0;
}
