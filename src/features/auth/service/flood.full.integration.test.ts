import { Agent, request } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite({ poolSize: 10 });

test("ten thousand requests from one network: refused with 429, and the log contains no secret", async () => {
  const statuses = new Map<number, number>();
  const body = JSON.stringify({ email: "flood@example.ac.uk", password: "swordfish swordfish" });
  let sent = 0;
  const worker = async () => {
    while (sent < 10_000) {
      sent += 1;
      const { status, retryAfter, answer } = await ask(body);
      if (status === 429) {
        expect(answer.code).toBe("over_request_rate_limit");
        expect(retryAfter).toBeGreaterThan(0);
      }
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 20 }, worker));
  expect([...statuses.keys()].sort()).toEqual([400, 429]);
  expect(statuses.get(400)).toBeLessThanOrEqual(30);
  const log = site.logged.join("\n");
  for (const secret of ["swordfish", "flood@", "argon2"]) expect(log).not.toContain(secret);
});

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** Uses node:http, because sending with fetch takes longer than the site's refusal. */
function ask(body: string): Promise<{ status: number; retryAfter: number; answer: { code: string } }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${site.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
      agent,
    });
    sent.once("error", reject);
    sent.once("response", async (response) => {
      const { statusCode: status = 0, headers } = response;
      const answer = (await json(response)) as { code: string };
      resolve({ status, retryAfter: Number(headers["retry-after"]), answer });
    });
    sent.end(body);
  });
}
