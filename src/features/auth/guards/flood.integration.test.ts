import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestSite } from "#features/auth/auth.testing.ts";
import { startTestSite } from "#src/testing/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test("ten thousand requests from one address: refused in good order, and the log keeps no secret", async () => {
  const statuses = new Map<number, number>();
  const body = JSON.stringify({ email: "flood@example.ac.uk", password: "swordfish swordfish" });
  let sent = 0;
  const worker = async () => {
    while (sent < 10_000) {
      sent += 1;
      const response = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
        body,
      });
      const answer = await response.json();
      if (response.status === 429) {
        expect(answer.code).toBe("over_request_rate_limit");
        expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      }
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 20 }, worker));
  expect([...statuses.keys()].sort()).toEqual([400, 429]);
  expect(statuses.get(400)).toBeLessThanOrEqual(30);
  const log = site.logged.join("\n");
  for (const secret of ["swordfish", "flood@", "argon2"]) expect(log).not.toContain(secret);
});
