import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { authClientFor, codeIn, linkIn, newStorage, signedUp } from "#features/auth/auth.testing.ts";
import { MAILS_FROM_A_NETWORK } from "#shared/limits/mailbox-limit.server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";
import { CLAIM_HEADER } from "../account/sign-up-claim.rules.ts";

const site = await startTestSite({ poolSize: 10 });

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

describe("a stranger who signs up with an address uses up its mails", () => {
  const theirs = "chosen by a stranger";
  const signUp = (email: string, password: string, claim?: string) =>
    post("/signup", { email, password }, claim);
  const passwordOpens = async (email: string, password: string) =>
    (await authClientFor(site).signInWithPassword({ email, password })).error === null;

  test("the owner's sign-up is recorded and mailed all the same, and the stranger's password opens nothing", async () => {
    const email = newEmail();
    for (let time = 0; time < 25; time++)
      expect((await signUp(email, theirs, "the claim of a stranger")).status).toBe(200);
    expect((await signUp(email, goodPassword, "the claim of the owner")).status).toBe(200);
    await eventually(async () => {
      const [user] = await site.database.rows(sql`select password_hash from users where email = ${email}`);
      expect(user).toEqual({ password_hash: null });
    });
    const before = (await site.mailTo(email)).length;
    expect(before).toBe(MAILS_FROM_A_NETWORK.points + 1);
    // After the pause one email goes out for all waiting requests.
    await eventually(async () => {
      await passPause();
      const [waiting] = await site.database.rows(
        sql`select 1 from pgboss.job where name = 'mail-link' and state in ('created', 'active', 'retry')`,
      );
      expect(waiting).toBeUndefined();
      expect(await site.mailTo(email)).toHaveLength(before + 1);
    });
    const { tokenHash } = linkIn((await site.mailTo(email)).at(-1) ?? {});
    expect((await verify({ type: "signup", token_hash: tokenHash }, "the claim of the owner")).status).toBe(
      200,
    );
    for (const password of [theirs, goodPassword]) expect(await passwordOpens(email, password)).toBe(false);
  });

  const redemptions = {
    "POST /verify with the link": ({ tokenHash }) => verify({ type: "signup", token_hash: tokenHash }),
    "POST /verify with the link as a sign-in": ({ tokenHash }) =>
      verify({ type: "magiclink", token_hash: tokenHash }),
    "POST /verify with the code": ({ email, code }) => verify({ type: "signup", email, token: code }),
    "POST /verify with the code as a sign-in": ({ email, code }) =>
      verify({ type: "email", email, token: code }),
    "POST /verify with a claim of another browser": ({ tokenHash }) =>
      verify({ type: "signup", token_hash: tokenHash }, "the claim of the owner"),
    "GET /verify": ({ tokenHash }) =>
      fetch(`${site.url}/auth/v1/verify?type=signup&token=${tokenHash}`, { redirect: "manual" }),
  } satisfies Record<string, (mail: { email: string; tokenHash: string; code: string }) => Promise<Response>>;

  test.each(Object.entries(redemptions))("%s keeps no password of another browser", async (_, redeem) => {
    const email = newEmail();
    await signUp(email, theirs, "the claim of a stranger");
    const mail = await site.nextMailTo(email);
    const answer = await redeem({ email, tokenHash: linkIn(mail).tokenHash, code: codeIn(mail) });
    expect([200, 303]).toContain(answer.status);
    expect(answer.headers.get("location") ?? "#access_token").toContain("#access_token");
    expect(await passwordOpens(email, theirs)).toBe(false);
  });

  test.each([
    ["the browser that signed up", {}, "the claim of the owner"],
    ["another one, whose reader says so", { keep_password: true }, undefined],
  ])("a confirmation in %s keeps the password", async (_, choice, claim) => {
    const email = newEmail();
    await signUp(email, goodPassword, "the claim of the owner");
    const { tokenHash } = linkIn(await site.nextMailTo(email));
    expect((await verify({ type: "signup", token_hash: tokenHash, ...choice }, claim)).status).toBe(200);
    expect(await passwordOpens(email, goodPassword)).toBe(true);
  });
});

/** Ends the pause between emails to a mailbox: its counts, and the delay of the queued emails. */
async function passPause(): Promise<void> {
  await site.database.db.execute(sql`delete from rate_limits`);
  await site.database.db.execute(
    sql`update pgboss.job set start_after = now() where name = 'mail-link' and state = 'created'`,
  );
}

function verify(body: object, claim?: string): Promise<Response> {
  return post("/verify", body, claim);
}

function post(path: string, body: object, claim?: string): Promise<Response> {
  return fetch(`${site.url}/auth/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(claim && { [CLAIM_HEADER]: claim }) },
    body: JSON.stringify(body),
  });
}

describe("two people who sign up with one address before it is confirmed", () => {
  const theirs = "chosen by a stranger";
  const signUp = (email: string, password: string, data = {}, browser = newStorage()) =>
    authClientFor(site, browser).signUp({ email, password, options: { data } });

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
    const browser = newStorage();
    await signUp(email, goodPassword, {}, browser);
    await site.nextMailTo(email);
    await signUp(email, goodPassword, {}, browser);
    const { tokenHash } = linkIn(await site.nextMailTo(email));
    await authClientFor(site, browser).verifyOtp({ token_hash: tokenHash, type: "signup" });
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
