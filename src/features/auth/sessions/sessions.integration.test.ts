import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { authClientFor, newStorage, signedUp, type TestSite } from "#features/auth/auth.testing.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";

const TICK_MS = 30_000;

let site: TestSite | undefined;
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(async () => {
  vi.useRealTimers();
  await site?.close();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

test("thirty minutes, two tabs, racing refreshes: no tab is signed out", async () => {
  // Tokens of two minutes, so that each tick of the client refreshes.
  site = await start({ accessTokenSeconds: 120 });
  const storage = newStorage();
  const email = "two.tabs@example.ac.uk";
  const tabs = [await signedUp(site, email, storage), authClientFor(site, storage)];
  const events: string[] = [];
  for (const tab of tabs) tab.onAuthStateChange((event) => void events.push(event));

  const tokens = new Set<string>();
  for (let elapsed = 0; elapsed < 30 * MINUTE_MS; elapsed += TICK_MS) {
    pass(TICK_MS);
    // Both run together, like timers of tabs opened together. Sometimes one loses the response and retries.
    const before = await tabs[0]?.getSession();
    const answers = await Promise.all(tabs.map((tab) => tab.refreshSession()));
    // If both tabs refresh, the slower client uses the other's result, which is no failure.
    for (const { error } of answers)
      expect(error?.name ?? "none").toBeOneOf(["none", "AuthRefreshDiscardedError"]);
    if (elapsed % (5 * MINUTE_MS) === 0) {
      const lost = await authClientFor(site).refreshSession(before?.data.session ?? undefined);
      expect(lost.error).toBeNull();
    }
    tokens.add((await tabs[1]?.getSession())?.data.session?.refresh_token ?? "");
    for (const tab of tabs) expect((await tab.getUser()).error).toBeNull();
  }
  expect(tokens.size).toBeGreaterThanOrEqual(60);
  expect(events).not.toContain("SIGNED_OUT");
});

test("the client's own timer refreshes before the access token expires", async () => {
  site = await start({ accessTokenSeconds: 120 });
  const client = await signedUp(site, "ticks@example.ac.uk");
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  const first = (await client.getSession()).data.session;
  pass(40_000);
  // Within the margin getSession refreshes, like the timer.
  const second = (await client.getSession()).data.session;
  expect(second?.refresh_token).not.toBe(first?.refresh_token);
  expect(events).toContain("TOKEN_REFRESHED");
});

test("a thief and a victim who refresh in turn lose the session, and the log records it", async () => {
  site = await start();
  const victim = await signedUp(site, "victim@example.ac.uk");
  const thief = authClientFor(site);
  let stolen = (await victim.getSession()).data.session ?? undefined;
  const rounds: string[] = [];
  while (rounds.length < 4 && rounds.at(-1) !== "refresh_token_already_used") {
    expect((await victim.refreshSession()).error).toBeNull();
    pass(11_000);
    const answer = await thief.refreshSession(stolen);
    rounds.push(answer.error?.code ?? "answered");
    stolen = answer.data.session ?? undefined;
    pass(11_000);
  }
  expect(rounds).toEqual(["answered", "refresh_token_already_used"]);
  expect((await victim.getUser()).error?.message).toBe("Auth session missing!");
  expect(await reusesIn(site)).toBe(1);
});

test("a token whose successor was used is refused after the race window, and ends the session", async () => {
  site = await start();
  const victim = await signedUp(site, "used@example.ac.uk");
  const stolen = (await victim.getSession()).data.session ?? undefined;
  await victim.refreshSession();
  expect((await victim.getUser()).error).toBeNull();
  pass(10_000);
  expect((await authClientFor(site).refreshSession(stolen)).error).toBeNull();
  pass(1);
  expect((await authClientFor(site).refreshSession(stolen)).error?.code).toBe("refresh_token_already_used");
  expect((await victim.getUser()).error?.message).toBe("Auth session missing!");
  expect(await reusesIn(site)).toBe(1);
});

test("a token whose successor was exchanged ends the session at once, for the thief and the victim", async () => {
  site = await start();
  const victim = await signedUp(site, "exchanged@example.ac.uk");
  const stolen = (await victim.getSession()).data.session ?? undefined;
  for (let times = 0; times < 2; times++) expect((await victim.refreshSession()).error).toBeNull();
  const { error } = await authClientFor(site).refreshSession(stolen);
  expect(error).toMatchObject({ status: 400, code: "refresh_token_already_used" });
  expect((await victim.getUser()).error?.message).toBe("Auth session missing!");
  expect((await victim.getSession()).data.session).toBeNull();
  expect(await reusesIn(site)).toBe(1);
});

test("a lost response is sent again, however late", async () => {
  site = await start();
  const client = await signedUp(site, "lost.answer@example.ac.uk");
  const parent = (await client.getSession()).data.session ?? undefined;
  const lost = (await client.refreshSession()).data.session;
  for (const wait of [20 * MINUTE_MS, DAY_MS]) {
    pass(wait);
    const again = await authClientFor(site).refreshSession(parent);
    expect(again.data.session?.refresh_token).toBe(lost?.refresh_token);
  }
  const device = authClientFor(site);
  expect((await device.refreshSession(lost ?? undefined)).error).toBeNull();
  expect((await device.getUser()).error).toBeNull();
  expect(await reusesIn(site)).toBe(0);
});

test("a session ends 180 days after the sign-in, an admin's after sixteen hours, however much it is used", async () => {
  site = await start();
  for (const [caller, lifetimeMs] of [
    ["user", 180 * DAY_MS],
    ["admin", 16 * HOUR_MS],
  ] as const) {
    const email = `${caller}@site.example`;
    await site.headersOf(caller);
    const client = authClientFor(site);
    await client.signInWithPassword({ email, password: goodPassword });
    for (let rest = 0; rest < 4; rest++) {
      pass(lifetimeMs / 4 - 1000);
      expect((await client.refreshSession()).error).toBeNull();
    }
    const { data } = await client.getSession();
    pass(4000);
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    expect((await fetch(`${site.url}/api/account`, { headers })).status).toBe(401);
    expect((await client.refreshSession()).error?.code).toBe("session_expired");
  }
});

test("twenty concurrent refreshes with one token issue one new token", async () => {
  site = await start({ poolSize: 10 });
  const client = await signedUp(site, "race@example.ac.uk");
  const session = (await client.getSession()).data.session ?? undefined;
  const running = site;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => authClientFor(running).refreshSession(session)),
  );
  expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
  expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
});

test("a session that was not used for sixty days has ended", async () => {
  site = await start();
  const client = await signedUp(site, "long.gone@example.ac.uk");
  const session = (await client.getSession()).data.session ?? undefined;
  pass(61 * DAY_MS);
  expect((await authClientFor(site).refreshSession(session)).error?.code).toBe("session_expired");
});

test("an access token is valid until its session ends, and not longer", async () => {
  site = await start();
  const client = await signedUp(site, "ended@example.ac.uk");
  const token = (await client.getSession()).data.session?.access_token;
  expect((await client.getUser(token)).error).toBeNull();
  pass(61 * MINUTE_MS);
  expect((await client.getUser(token)).error).toMatchObject({ status: 403, code: "bad_jwt" });
  const fresh = await client.signInWithPassword({ email: "ended@example.ac.uk", password: goodPassword });
  await client.signOut({ scope: "local" });
  const { error } = await client.getUser(fresh.data.session?.access_token);
  expect(error?.message).toBe("Auth session missing!");
});

async function reusesIn({ database }: TestSite): Promise<number> {
  const rows = await database.rows(sql`select 1 from audit_log where event = 'token-reuse'`);
  return rows.length;
}

async function start(options: Parameters<typeof startTestSite>[0] = {}): Promise<TestSite> {
  site = await startTestSite({ poolSize: 10, ...options });
  return site;
}
