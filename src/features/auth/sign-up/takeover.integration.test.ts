import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { authClientFor, linkIn, signedUp } from "#features/auth/auth.testing.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";

const site = await startTestSite();
afterAll(() => site.close());

let made = 0;
const newEmail = () => `takeover${++made}@site.example`;

describe("who signs up with somebody else's address", () => {
  const theirs = "chosen by a stranger";

  async function squatted(email: string) {
    await authClientFor(site).signUp({ email, password: theirs });
    await site.nextMailTo(email);
  }

  test.each([
    ["a link to sign in with", "email"],
    ["a reset link", "recovery"],
  ] as const)("has no way in once the owner uses %s", async (_, type) => {
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

describe("an address that changes", () => {
  async function confirmedHalves(email: string, next: string) {
    const client = await signedUp(site, email);
    expect((await client.updateUser({ email: next })).error).toBeNull();
    const links = [linkIn(await site.nextMailTo(email)), linkIn(await site.nextMailTo(next))];
    return { client, links };
  }

  test("takes the worth of what was mailed to the old one", async () => {
    const [email, next] = [newEmail(), newEmail()];
    const { client, links } = await confirmedHalves(email, next);
    const old = authClientFor(site);
    await old.resetPasswordForEmail(email);
    const reset = linkIn(await site.nextMailTo(email));
    for (const { tokenHash } of links)
      await client.verifyOtp({ token_hash: tokenHash, type: "email_change" });
    expect((await client.getUser()).data.user?.email).toBe(next);
    const late = await old.verifyOtp({ token_hash: reset.tokenHash, type: "recovery" });
    expect(late.error?.code).toBe("otp_expired");
  });

  test("is not kept from its owner by whoever signed up with it", async () => {
    const [email, next] = [newEmail(), newEmail()];
    await authClientFor(site).signUp({ email: next, password: "chosen by a stranger" });
    await site.nextMailTo(next);
    const { client, links } = await confirmedHalves(email, next);
    for (const { tokenHash } of links)
      await client.verifyOtp({ token_hash: tokenHash, type: "email_change" });
    expect((await client.getUser()).data.user?.email).toBe(next);
  });

  test("is asked for a few times an hour, so that it neither mails strangers nor finds out who has an account", async () => {
    const client = await signedUp(site, newEmail());
    const answers: (string | undefined)[] = [];
    while (answers.length < 6) answers.push((await client.updateUser({ email: newEmail() })).error?.code);
    expect(answers).toEqual([...Array(5), "over_email_send_rate_limit"]);
  });
});

describe("guessing", () => {
  test("many passwords at once gains nothing: the right one among them is refused", async () => {
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

test("asking for what mails nothing uses up nobody's reset links", async () => {
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

test("whoever has the password and not the second factor changes nothing, and signs nobody out", async () => {
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
