import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, expect, test, vi } from "vitest";
import { authClientFor, linkIn, signedUp } from "#features/auth/auth.testing.ts";
import { makeOneTimeToken } from "#features/auth/sign-in/one-time-tokens.server.ts";
import { openDatabase } from "#shared/db/database.server.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";
import { lockUser } from "./accounts.queries.ts";

// PostgreSQL, where transactions run concurrently.
const databaseUrl = await freshMigratedDatabase();
const site = await startTestSite({ databaseUrl });
const onlooker = await openDatabase({ url: databaseUrl, dataDir: "" });
afterAll(() => onlooker.close());

const newEmail = () => `${randomUUID()}@site.example`;

async function send(method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) {
  const answer = await fetch(`${site.url}/auth/v1${path}`, {
    method,
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answer.status;
}

async function account(sessions = 1) {
  const email = newEmail();
  const client = await signedUp(site, email);
  const userId = (await client.getUser()).data.user?.id ?? "";
  const tokens: string[] = [];
  while (tokens.length < sessions) {
    const { data } = await authClientFor(site).signInWithPassword({ email, password: goodPassword });
    tokens.push(data.session?.access_token ?? "");
  }
  const [token = ""] = tokens;
  const mailed = () =>
    site.database.transaction((tx) =>
      makeOneTimeToken(tx, site.secrets, { userId, type: "recovery", email }),
    );
  return { email, userId, token, tokens, mailed };
}

const waiting = async () => {
  const [row] = await onlooker.rows<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.waiting ?? 0;
};

test("procedures that change an account wait for its row lock, and take no conflicting lock before it", async () => {
  const { email, userId, token, mailed } = await account();
  const { token: link } = await mailed();
  let answers: Promise<number>[] = [];
  // Locks rows in a password change's order: the account, then its tokens and sessions.
  await site.database.transaction(async (tx) => {
    await lockUser(tx, userId);
    answers = [
      send("POST", "/verify", { body: { type: "recovery", token_hash: link } }),
      send("POST", "/verify", { body: { type: "recovery", email, token: "000000" } }),
      send("POST", "/logout?scope=local", { token }),
      send("GET", "/reauthenticate", { token }),
      send("PUT", "/user", { token, body: { password: "red bus at midnight" } }),
    ];
    await vi.waitUntil(async () => (await waiting()) >= answers.length, { timeout: 10_000 });
    await tx.execute(sql`delete from one_time_tokens where user_id = ${userId}`);
    await tx.execute(sql`delete from sessions where user_id = ${userId}`);
  });
  expect(await Promise.all(answers)).toEqual([403, 403, 403, 403, 403]);
  // No request succeeded, above all none with the new password.
  const { error } = await authClientFor(site).signInWithPassword({ email, password: goodPassword });
  expect(error).toBeNull();
});

test("a sign-in with the old password is refused if the password changes during the check", async () => {
  const { email, userId } = await account();
  let answer: Promise<number> | undefined;
  await site.database.transaction(async (tx) => {
    await lockUser(tx, userId);
    answer = send("POST", "/token?grant_type=password", { body: { email, password: goodPassword } });
    await vi.waitUntil(async () => (await waiting()) >= 1, { timeout: 10_000 });
    await tx.execute(sql`update users set password_hash = 'changed' where id = ${userId}`);
  });
  expect(await answer).toBe(400);
  expect(await site.database.rows(sql`select 1 from sessions where user_id = ${userId} offset 2`)).toEqual(
    [],
  );
});

test("a link, an app's code and a recovery code each work once, however many requests use it at once", async () => {
  const { tokens, mailed } = await account(5);
  const [token = ""] = tokens;
  const client = authClientFor(site);
  const { data } = await client.verifyOtp({ token_hash: (await mailed()).token, type: "recovery" });
  await client.setSession(data.session ?? { access_token: "", refresh_token: "" });
  const { token: link } = await mailed();
  const links = tokens.map(() => send("POST", "/verify", { body: { type: "recovery", token_hash: link } }));
  expect((await Promise.all(links)).sort()).toEqual([200, 403, 403, 403, 403]);

  const enrolled = (await client.mfa.enroll({ factorType: "totp" })).data;
  if (enrolled?.type !== "totp") throw new Error("not enrolled");
  const code = new TOTP({ secret: Secret.fromBase32(enrolled.totp.secret) }).generate();
  const factor = `/factors/${enrolled.id}`;
  const challenge = (await client.mfa.challenge({ factorId: enrolled.id })).data?.id;
  const codes = tokens.map((each) =>
    send("POST", `${factor}/verify`, { token: each, body: { challenge_id: challenge, code } }),
  );
  // The first request ends the sessions of the others.
  expect((await Promise.all(codes)).sort()).toEqual([200, 403, 403, 403, 403]);
  expect(token).not.toBe("");
});

test("concurrent set-ups of a second factor leave one", async () => {
  const { token, userId } = await account();
  const body = { factor_type: "totp" };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send("POST", "/factors", { token, body })),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await site.database.rows(sql`select 1 from factors where user_id = ${userId}`)).toHaveLength(1);
});

test("if two accounts confirm a change to the same address at once, one gets it", async () => {
  const wanted = newEmail();
  const halves: string[] = [];
  for (const email of [newEmail(), newEmail()]) {
    const client = await signedUp(site, email);
    await client.updateUser({ email: wanted });
    const mine = linkIn(await site.nextMailTo(email));
    await client.verifyOtp({ token_hash: mine.tokenHash, type: "email_change" });
    halves.push(linkIn(await site.nextMailTo(wanted)).tokenHash);
  }
  const answers = halves.map((token_hash) =>
    send("POST", "/verify", { body: { type: "email_change", token_hash } }),
  );
  expect((await Promise.all(answers)).sort()).toEqual([200, 422]);
});

test("concurrent requests of every kind on one account: none fails, none hangs", async () => {
  const { email, tokens, mailed } = await account(4);
  const { token: link } = await mailed();
  const [first, second, third, fourth] = tokens;
  const signIn = { email, password: goodPassword };
  const answers = await Promise.all([
    ...tokens.map((token, n) => send("PUT", "/user", { token, body: { password: `words apart ${n}` } })),
    ...tokens.map((token) => send("POST", "/factors", { token, body: { factor_type: "totp" } })),
    send("POST", "/verify", { body: { type: "recovery", token_hash: link } }),
    send("POST", "/recover", { body: { email } }),
    send("PUT", "/user", { token: first ?? "", body: { email: newEmail() } }),
    send("POST", "/logout?scope=others", { token: second ?? "" }),
    send("POST", "/logout", { token: third ?? "" }),
    send("GET", "/reauthenticate", { token: fourth ?? "" }),
    send("POST", "/token?grant_type=password", { body: signIn }),
    site
      .send({ authorization: `Bearer ${fourth}` }, "POST", "/account/delete", { password: goodPassword })
      .then(({ status }) => status),
  ]);
  expect(answers.filter((status) => status >= 500)).toEqual([]);
  expect(site.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});
