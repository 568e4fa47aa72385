import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { authClientFor, linkIn, signedUp } from "#features/auth/auth.testing.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";

const site = await startTestSite({ poolSize: 10 });
afterAll(() => site.close());

let made = 0;
const newEmail = () => `takeover${++made}@site.example`;

describe("a sign-up with another person's address", () => {
  const theirs = "chosen by a stranger";

  async function squatted(email: string) {
    await authClientFor(site).signUp({ email, password: theirs });
    await site.nextMailTo(email);
  }

  test.each([
    ["a sign-in link", "email"],
    ["a reset link", "recovery"],
  ] as const)("gives no access once the owner uses %s", async (_, type) => {
    const email = newEmail();
    await squatted(email);
    const owner = authClientFor(site);
    const asked =
      type === "email" ? await owner.signInWithOtp({ email }) : await owner.resetPasswordForEmail(email);
    expect(asked.error).toBeNull();
    const { tokenHash } = linkIn(await site.nextMailTo(email));
    expect((await owner.verifyOtp({ token_hash: tokenHash, type })).data.user?.email).toBe(email);
    const stranger = await authClientFor(site).signInWithPassword({ email, password: theirs });
    expect(stranger.error?.code).toBe("invalid_credentials");
    expect((await owner.updateUser({ password: goodPassword })).error).toBeNull();
  });
});

describe("two people who sign up with one address before it is confirmed", () => {
  const theirs = "chosen by a stranger";
  const signUp = (email: string, password: string, data = {}) =>
    authClientFor(site).signUp({ email, password, options: { data } });

  test.each([
    ["the stranger later", [goodPassword, theirs]],
    ["the stranger first", [theirs, goodPassword]],
    ["the stranger before and after", [theirs, goodPassword, theirs]],
  ] as const)("%s: the confirmation signs in, and neither password is kept", async (_, passwords) => {
    const email = newEmail();
    let mail = {};
    for (const password of passwords) {
      await signUp(email, password, { name: "A stranger" });
      mail = await site.nextMailTo(email);
    }
    const owner = authClientFor(site);
    const { data } = await owner.verifyOtp({ token_hash: linkIn(mail).tokenHash, type: "signup" });
    expect(data.user).toMatchObject({ email, has_password: false, user_metadata: {} });
    for (const password of [theirs, goodPassword]) {
      const stranger = await authClientFor(site).signInWithPassword({ email, password });
      expect(stranger.error?.code).toBe("invalid_credentials");
    }
    const chosen = await owner.updateUser({ password: goodPassword });
    expect(chosen.data.user).toMatchObject({ has_password: true });
    expect(
      (await authClientFor(site).signInWithPassword({ email, password: goodPassword })).error,
    ).toBeNull();
  });

  test("one person who signs up twice with one password keeps it", async () => {
    const email = newEmail();
    await signUp(email, goodPassword);
    await site.nextMailTo(email);
    await signUp(email, goodPassword);
    const { tokenHash } = linkIn(await site.nextMailTo(email));
    await authClientFor(site).verifyOtp({ token_hash: tokenHash, type: "signup" });
    expect(
      (await authClientFor(site).signInWithPassword({ email, password: goodPassword })).error,
    ).toBeNull();
  });

  test("after a sign-in link, a stranger's sign-up adds no password", async () => {
    const email = newEmail();
    const owner = authClientFor(site);
    await owner.signInWithOtp({ email });
    await site.nextMailTo(email);
    await signUp(email, theirs);
    const { tokenHash } = linkIn(await site.nextMailTo(email));
    expect((await owner.verifyOtp({ token_hash: tokenHash, type: "signup" })).error).toBeNull();
    const stranger = await authClientFor(site).signInWithPassword({ email, password: theirs });
    expect(stranger.error?.code).toBe("invalid_credentials");
  });
});

describe("guessing", () => {
  test("concurrent guesses gain nothing: the right password among them is refused", async () => {
    const email = newEmail();
    const client = await signedUp(site, email);
    const guesses = [...Array.from({ length: 40 }, (_, number) => `guess ${number}`), goodPassword];
    const answers = await Promise.all(
      guesses.map((password) => authClientFor(site).signInWithPassword({ email, password })),
    );
    expect(answers.at(-1)?.error?.code).toBe("over_request_rate_limit");
    expect((await client.getUser()).error).toBeNull();
  });
});

test("requests for other kinds of mail do not use up the limit on reset links", async () => {
  const email = newEmail();
  await signedUp(site, email);
  const ask = () => authClientFor(site).resend({ email, type: "signup" });
  const minute = 61_000;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  try {
    for (let tries = 0; tries < 7; tries++) {
      await ask();
      vi.setSystemTime(Date.now() + minute);
    }
    expect((await ask()).error?.code).toBe("over_email_send_rate_limit");
    expect((await authClientFor(site).resetPasswordForEmail(email)).error).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test("a caller with the password but without the second factor changes nothing, and ends no other session", async () => {
  const email = newEmail();
  const owner = await signedUp(site, email);
  const id = (await owner.getUser()).data.user?.id;
  await site.database.rows(sql`update sessions set aal = 'aal2' where user_id = ${id}`);
  await site.database.rows(sql`
    insert into factors (user_id, friendly_name, status, sealed_secret, created_at, updated_at)
    values (${id}, '', 'verified', '', now(), now())`);
  const thief = authClientFor(site);
  await thief.signInWithPassword({ email, password: goodPassword });
  expect((await thief.updateUser({ data: { a: 1 } })).error?.code).toBe("insufficient_aal");
  expect((await thief.signOut({ scope: "global" })).error).toBeNull();
  expect((await owner.getUser()).error).toBeNull();
});
