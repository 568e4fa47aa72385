import { hash } from "@node-rs/argon2";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { insertUser } from "#features/auth/account/accounts.queries.ts";
import { codeIn, linkIn } from "#features/auth/auth.testing.ts";
import { replaceRecoveryCodes } from "#features/auth/factors/factors.queries.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";

// Strangers can delay an owner's sign-in, but never lock the owner out.

vi.mock(import("node:timers/promises"), async (load) => {
  const timers = await load();
  return {
    ...timers,
    // Only the timeout of a stop passes a signal.
    setTimeout: ((pause, value, options) =>
      timers.setTimeout(options?.signal ? pause : 0, value, options)) as typeof timers.setTimeout,
  };
});

let email: string;
let made = 0;
/** The cheapest argon2 parameters, because these tests are about the number of tries. */

const site = await startTestSite({ poolSize: 10, settings: { TRUST_PROXY: 1 } });
const passwordHash = await hash(goodPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
beforeEach(async () => {
  email = `owner${++made}@example.ac.uk`;
  await insertUser(site.database.db, { email, passwordHash });
});

test("ten wrong passwords from each of ten networks: the owner signs in from a new one and from a known device", async () => {
  const knownDevice = cookieOf(await signIn(goodPassword, { from: "203.0.113.200" }));
  for (let network = 1; network <= 10; network++) {
    const from = `127.0.1.${network}`;
    for (let tries = 0; tries < 10; tries++) expect((await signIn("wrong", { from })).status).toBe(400);
    expect((await signIn("wrong", { from })).status).toBe(429);
  }
  // Under attack a network has three tries instead of ten.
  const stranger = { from: "127.0.1.11" };
  for (let tries = 0; tries < 3; tries++) expect((await signIn("wrong", stranger)).status).toBe(400);
  expect((await signIn("wrong", stranger)).status).toBe(429);

  expect((await signIn(goodPassword, { from: "203.0.113.1" })).status).toBe(200);
  // A known device keeps its tries, even in a network of the attacker.
  const device = { from: "127.0.1.1", cookie: knownDevice };
  expect((await signIn("a slip of the owner", device)).status).toBe(400);
  expect((await signIn(goodPassword, device)).status).toBe(200);
});

test("one IPv6 line is one network, whichever of its addresses it uses", async () => {
  const statuses = new Map<number, number>();
  for (let subnet = 0; subnet < 40; subnet++) {
    const { status } = await signIn("wrong", {
      from: `2001:db8:1:1${subnet.toString(16).padStart(2, "0")}::1`,
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 400: 20, 429: 20 });
});

test("a device cookie is valid for one account, is hidden from scripts, and a stolen one has ten tries", async () => {
  const answer = await signIn(goodPassword, { from: "203.0.113.2" });
  expect(answer.headers.get("set-cookie")).toMatch(
    /^__Secure-known-device=[^;]+; Max-Age=15552000; Path=\/auth\/v1; HttpOnly; Secure; SameSite=Strict$/,
  );
  const stolen = { from: "203.0.113.3", cookie: cookieOf(answer) };
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429) statuses.push((await signIn("wrong", stolen)).status);
  // The device's tries, then the network's tries.
  expect(statuses).toHaveLength(21);
  expect((await signIn(goodPassword, { from: "203.0.113.4" })).status).toBe(200);
});

test.each([
  ["recovery", "/recover", "recovery"],
  ["magiclink", "/otp", "email"],
])(
  "wrong codes void a %s code, not the link of its mail, and not the code of a known device",
  async (_type, path, type) => {
    const cookie = cookieOf(await signIn(goodPassword, { from: "203.0.113.5" }));
    const ask = async () => {
      await post(path, { email, create_user: false }, { from: "203.0.113.5" });
      return site.nextMailTo(email);
    };
    const guess = () => post("/verify", { type, email, token: "no code" }, { from: "203.0.113.6" });
    const first = await ask();
    for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(403);
    const typed = { type, email, token: codeIn(first) };
    expect((await post("/verify", typed, { from: "203.0.113.7" })).status).toBe(403);
    const linked = { type: linkIn(first).type, token_hash: linkIn(first).tokenHash };
    expect((await post("/verify", linked, { from: "203.0.113.7" })).status).toBe(200);

    await forgetMailLimits();
    const second = await ask();
    for (let tries = 0; tries < 5; tries++) await guess();
    const ofDevice = { type, email, token: codeIn(second) };
    expect((await post("/verify", ofDevice, { from: "203.0.113.6", cookie })).status).toBe(200);
  },
);

test("wrong codes while none is open lock out their own network only", async () => {
  const guess = (from: string) => post("/verify", { type: "recovery", email, token: "no code" }, { from });
  for (const from of ["203.0.113.10", "203.0.113.11", "203.0.113.12"]) {
    for (let tries = 0; tries < 10; tries++) expect((await guess(from)).status).toBe(403);
    expect((await guess(from)).status).toBe(429);
  }
  await post("/recover", { email }, { from: "203.0.113.13" });
  const code = codeIn(await site.nextMailTo(email));
  // A typo does not use up the other tries of a code that is not under attack.
  expect((await guess("203.0.113.13")).status).toBe(403);
  const typed = { type: "recovery", email, token: code };
  expect((await post("/verify", typed, { from: "203.0.113.13" })).status).toBe(200);
});

test("an address whose codes are being guessed: unknown devices have one try a mail, and the owner's first try succeeds", async () => {
  for (let mail = 0; mail < 5; mail++) {
    await forgetMailLimits();
    await post("/recover", { email }, { from: "203.0.113.20" });
    const code = codeIn(await site.nextMailTo(email));
    const from = `203.0.113.${21 + mail}`;
    const tries = mail < 4 ? 5 : 1;
    for (let wrong = 0; wrong < tries; wrong++)
      await post("/verify", { type: "recovery", email, token: "no code" }, { from });
    const typed = { type: "recovery", email, token: code };
    expect((await post("/verify", typed, { from: "203.0.113.30" })).status).toBe(403);
  }
  await forgetMailLimits();
  await post("/recover", { email }, { from: "203.0.113.20" });
  const typed = { type: "recovery", email, token: codeIn(await site.nextMailTo(email)) };
  expect((await post("/verify", typed, { from: "203.0.113.31" })).status).toBe(200);
});

test("a thief of the password cannot use up the owner's tries for the second factor", async () => {
  const home = { from: "203.0.113.40" };
  const cookie = cookieOf(await signIn(goodPassword, home));
  await setUpSecondFactor();
  const verify = async (signedIn: Response, code: string, where: Where) => {
    const { access_token: token } = (await signedIn.json()) as { access_token: string };
    return (await post("/factors/recovery-codes/verify", { code }, { ...where, token })).status;
  };
  const theft = { from: "127.0.1.40" };
  const stolen = await signIn(goodPassword, theft);
  // The password is not enough to make the browser a known device.
  expect(stolen.headers.get("set-cookie")).toBeNull();
  for (let tries = 0; tries < 10; tries++)
    expect(await verify(stolen.clone(), `guess-number-${tries}`, theft)).toBe(422);
  const { access_token: token } = (await stolen.clone().json()) as { access_token: string };
  const locked = await post("/factors/recovery-codes/verify", { code: "one-more" }, { ...theft, token });
  expect(locked.status).toBe(429);
  const seconds = Number(locked.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(await locked.json()).toMatchObject({
    msg: `For security purposes, you can only request this after ${seconds} seconds.`,
  });

  const known = { ...home, cookie };
  expect(await verify(await signIn(goodPassword, known), recoveryCode(1), known)).toBe(200);
  // The email that a recovery code was used.
  await site.nextMailTo(email);
  const elsewhere = { from: "203.0.113.41" };
  await post("/otp", { email, create_user: false }, elsewhere);
  const { type, tokenHash } = linkIn(await site.nextMailTo(email));
  const linked = await post("/verify", { type, token_hash: tokenHash }, elsewhere);
  expect(await verify(linked, recoveryCode(2), elsewhere)).toBe(200);
});

const recoveryCode = (n: number) => `${n}`.repeat(16);

async function setUpSecondFactor(): Promise<void> {
  const { db, rows } = site.database;
  const [user] = await rows<{ id: string }>(sql`select id from users where email = ${email}`);
  const id = user?.id ?? "";
  await db.execute(sql`
    insert into factors (user_id, friendly_name, status, sealed_secret, created_at, updated_at)
    values (${id}, '', 'verified', '', now(), now())`);
  const hashes = [1, 2].map((n) => site.secrets.digest("recovery code", `${id} ${recoveryCode(n)}`));
  await replaceRecoveryCodes(db, id, hashes, new Date());
}

function signIn(password: string, where: Where) {
  return post("/token?grant_type=password", { email, password }, where);
}

interface Where {
  from: string;
  cookie?: string;
  token?: string;
}

function post(path: string, body: object, { from, cookie, token }: Where): Promise<Response> {
  return fetch(`${site.url}/auth/v1${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": from,
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

function cookieOf(answer: Response): string {
  return /^[^;]+/.exec(answer.headers.get("set-cookie") ?? "")?.[0] ?? "";
}

/** Resets the limits on emails, so that the next request for one is not refused. */
async function forgetMailLimits(): Promise<void> {
  await site.database.db.execute(sql`delete from rate_limits where key like 'mail%'`);
}
