import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertUser } from "#features/auth/account/accounts.queries.ts";
import type { TestSite } from "#features/auth/auth.testing.ts";
import { WRONG_CODE_MS } from "#features/auth/one-time-tokens/one-time-tokens.rules.ts";
import { hashPassword } from "#features/auth/passwords/passwords.server.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";

// Nothing that the service answers, nor how long it takes, tells whether an address has an account.

const SAMPLES = 30;
/** Of the rank sum's normal distribution: by chance alone one run in 4000 comes out beyond. */
const MOST_Z = 3.7;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const passwordHash = await hashPassword(goodPassword);
  for (let n = 0; n < SAMPLES; n++) {
    await insertUser(site.database.db, { email: known(n), passwordHash });
  }
});
afterAll(() => site.close());

const known = (n: number) => `person${n}@example.ac.uk`;
// Each path has its own, because some of them make accounts.
const unknown = (path: string, n: number) => `${path.replaceAll(/\W/g, "")}${n}@example.ac.uk`;

describe.each([
  ["signup", "/signup", (email: string) => ({ email, password: "red bus at midnight" })],
  ["recover", "/recover", (email: string) => ({ email })],
  ["sign-in", "/token?grant_type=password", (email: string) => ({ email, password: "red bus at midnight" })],
  ["otp", "/otp", (email: string) => ({ email, create_user: false })],
  ["resend", "/resend", (email: string) => ({ email, type: "signup" })],
])("%s", (_name, path, body) => {
  test("answers alike and takes alike, whether or not the address has an account", async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    const answers = { known: new Set<string>(), unknown: new Set<string>() };
    await ask(path, body("warm@example.ac.uk"));
    for (let n = 0; n < SAMPLES; n++) {
      // Turn about, so that whatever else the machine does falls on both.
      const order = n % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
      for (const kind of order) {
        const email = kind === "known" ? known(n) : unknown(path, n);
        const startedAt = performance.now();
        const answer = await ask(path, body(email));
        times[kind].push(performance.now() - startedAt);
        answers[kind].add(answer.replaceAll(email, "<email>"));
      }
    }
    expect([...answers.known]).toEqual([...answers.unknown]);
    expect(Math.abs(rankSumZ(times.known, times.unknown))).toBeLessThan(MOST_Z);
  }, 240_000);
});

test("a wrong code takes as long where one was mailed as where there is no account", async () => {
  await ask("/recover", { email: known(0) });
  await site.nextMailTo(known(0));
  for (const email of [known(0), "nobody@example.ac.uk"]) {
    const startedAt = performance.now();
    await ask("/verify", { type: "recovery", email, token: "abcdef" });
    expect(performance.now() - startedAt).toBeGreaterThan(WRONG_CODE_MS - 5);
  }
});

test("the comparison sees a difference of a tenth", () => {
  const noise = Array.from({ length: SAMPLES }, (_, n) => 30 + ((n * 7919) % 60) / 10);
  const slower = noise.map((time) => time * 1.1);
  expect(Math.abs(rankSumZ(noise, slower))).toBeGreaterThan(MOST_Z);
  expect(Math.abs(rankSumZ(noise, noise))).toBeLessThan(0.1);
});

/** Status, headers and body, without what is new in every answer. */
async function ask(path: string, body: unknown): Promise<string> {
  const response = await fetch(`${site.url}/auth/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const headers = [...response.headers].filter(
    ([name]) => !["date", "x-request-id", "content-length"].includes(name),
  );
  return JSON.stringify([response.status, headers, text])
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<id>")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>");
}

/** How far apart two samples are by the Mann–Whitney rank sum, in standard deviations. */
function rankSumZ(one: readonly number[], other: readonly number[]): number {
  const above = one.reduce(
    (sum, a) => sum + other.reduce((count, b) => count + (a > b ? 1 : a === b ? 0.5 : 0), 0),
    0,
  );
  const mean = (one.length * other.length) / 2;
  const deviation = Math.sqrt((one.length * other.length * (one.length + other.length + 1)) / 12);
  return (above - mean) / deviation;
}
