import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { insertUser } from "#features/auth/account/accounts.queries.ts";
import { hashPassword } from "#features/auth/passwords/passwords.server.ts";
import { WRONG_CODE_MS } from "#features/auth/sign-in/one-time-tokens.rules.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";

// The service's response and the work before it must not reveal whether an address has an account. The tests record
// the work instead of timing it: SQL statements, password hashes and pauses, in their order.

const { work, note } = await vi.hoisted(async () => {
  const { AsyncLocalStorage } = await import("node:async_hooks");
  const work = new AsyncLocalStorage<string[]>();
  return { work, note: (what: string) => void work.getStore()?.push(what) };
});

vi.mock(import("@node-rs/argon2"), async (load) => {
  const argon2 = await load();
  const noted = <F extends (...args: never[]) => unknown>(call: F, what: string) =>
    ((...args: Parameters<F>) => {
      note(what);
      return call(...args);
    }) as F;
  return { ...argon2, hash: noted(argon2.hash, "hash"), verify: noted(argon2.verify, "verify") };
});

vi.mock(import("node:timers/promises"), async (load) => {
  const timers = await load();
  const setTimeout = (milliseconds?: number, ...more: []) => {
    note(`pause of ${milliseconds}`);
    return timers.setTimeout(milliseconds, ...more);
  };
  return { ...timers, setTimeout: setTimeout as typeof timers.setTimeout };
});

/** The latest request to the test site. */
let latest: { done: string[]; response: ServerResponse };

const recordWork = (message: unknown) => {
  const done: string[] = [];
  latest = { done, response: (message as { response: ServerResponse }).response };
  work.enterWith(done);
};

const site = await startTestSite();
beforeAll(async () => {
  const passwordHash = await hashPassword(goodPassword);
  for (let n = 0; n < 3; n++) await insertUser(site.database.db, { email: known(n), passwordHash });
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: Parameters<typeof query>
  ) {
    const [statement] = args as unknown as [string | { text: string }];
    const text = typeof statement === "string" ? statement : statement.text;
    // Masks null columns, because they vary at no cost.
    note(text.replace(/values \([^)]*\)/, "values (…)").replaceAll(/\$\d+/g, "$"));
    return query.apply(this, args) as never;
  });
  subscribe("http.server.request.start", recordWork);
});
afterAll(() => void unsubscribe("http.server.request.start", recordWork));

const known = (n: number) => `person${n}@example.ac.uk`;
// Unique for each path, because some paths create accounts.
const unknown = (path: string, n: number) => `${path.replaceAll(/\W/g, "")}${n}@example.ac.uk`;

describe.each([
  ["signup", "/signup", (email: string) => ({ email, password: "red bus at midnight" })],
  ["recover", "/recover", (email: string) => ({ email })],
  ["sign-in", "/token?grant_type=password", (email: string) => ({ email, password: "red bus at midnight" })],
  ["otp", "/otp", (email: string) => ({ email, create_user: false })],
  ["resend", "/resend", (email: string) => ({ email, type: "signup" })],
])("%s", (_name, path, body) => {
  test("responds alike and does the same work, whether or not the address has an account", async () => {
    await ask(path, body("warm@example.ac.uk"));
    for (let n = 0; n < 3; n++) {
      const ofKnown = await ask(path, body(known(n)));
      const ofUnknown = await ask(path, body(unknown(path, n)));
      expect(ofKnown.answer.replaceAll(known(n), "<email>")).toBe(
        ofUnknown.answer.replaceAll(unknown(path, n), "<email>"),
      );
      expect(ofKnown.done.length).toBeGreaterThan(0);
      expect(ofKnown.done).toEqual(ofUnknown.done);
    }
  });
});

test("a wrong password is compared with a hash even without an account", async () => {
  const { done } = await ask("/token?grant_type=password", { email: "nobody@example.ac.uk", password: "x" });
  expect(done).toContain("verify");
});

test("a wrong code takes the same response time with a mailed code as without an account", async () => {
  await ask("/recover", { email: known(0) });
  await site.nextMailTo(known(0));
  vi.spyOn(performance, "now").mockReturnValue(1000);
  try {
    for (const email of [known(0), "nobody@example.ac.uk"]) {
      const { done } = await ask("/verify", { type: "recovery", email, token: "abcdef" });
      expect(done.at(-1)).toBe(`pause of ${WRONG_CODE_MS}`);
    }
  } finally {
    vi.mocked(performance.now).mockRestore();
  }
});

/** Status, headers and body without values that vary in each response, and the work before it. */
async function ask(path: string, body: unknown): Promise<{ answer: string; done: string[] }> {
  const response = await fetch(`${site.url}/auth/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
    body: JSON.stringify(body),
  });
  const { done, response: sent } = latest;
  if (!sent.writableFinished) await once(sent, "finish");
  const text = await response.text();
  const headers = [...response.headers].filter(
    ([name]) => !["date", "x-request-id", "content-length"].includes(name),
  );
  const answer = JSON.stringify([response.status, headers, text])
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<id>")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>");
  return { answer, done: [...done] };
}
