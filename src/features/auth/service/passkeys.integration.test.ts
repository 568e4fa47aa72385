import { randomUUID } from "node:crypto";
import type { GoTrueClient } from "@supabase/auth-js";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { authClientFor } from "#features/auth/auth.testing.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";
import { insertUser } from "../account/accounts.queries.ts";
import { type Ceremony, softwarePasskey } from "../factors/authenticator.testing.ts";
import { MAX_FACTORS } from "../factors/factors.rules.ts";
import { hashPassword } from "../passwords/passwords.server.ts";

// The public client library, with software passkeys in place of a device.

const site = await startTestSite();
const passwordHash = await hashPassword(goodPassword);

const here = { origin: "https://site.example", rpId: "site.example" };

async function account(email = `${randomUUID()}@site.example`) {
  const { id } = await insertUser(site.database.db, { email, passwordHash });
  return { email, id, client: await signedIn(email) };
}

async function signedIn(email: string): Promise<GoTrueClient> {
  const client = authClientFor(site);
  const { error } = await client.signInWithPassword({ email, password: goodPassword });
  if (error) throw error;
  return client;
}

async function enrol(client: GoTrueClient, friendlyName = "Phone"): Promise<string> {
  const { data, error } = await client.mfa.enroll({ factorType: "webauthn", friendlyName });
  if (error) throw error;
  expect(data.type).toBe("webauthn");
  return data.id;
}

/** Requests a challenge, and answers it in the shape that browsers send. */
async function challengeOf(client: GoTrueClient, factorId: string) {
  const { data, error } = await client.mfa.challenge({ factorId, webauthn: { rpId: "evil.example" } });
  if (error) throw error;
  const { type, credential_options: options } = data.webauthn;
  const challenge = options.publicKey.challenge;
  const answer = (credential: object, as: "create" | "request" = type) =>
    client.mfa.verify({
      factorId,
      challengeId: data.id,
      webauthn: {
        type: as,
        rpId: "evil.example",
        credential_response: { toJSON: () => credential },
      } as never,
    });
  return { options: options.publicKey, ceremony: { challenge, ...here } as Ceremony, answer };
}

async function withPasskey(counter = 0) {
  const owner = await account();
  const passkey = softwarePasskey();
  const factorId = await enrol(owner.client);
  const { ceremony, answer } = await challengeOf(owner.client, factorId);
  expect((await answer(passkey.create(ceremony, { counter }))).error).toBeNull();
  return { ...owner, passkey, factorId };
}

const isWrong = { status: 422, code: "mfa_verification_failed" };

test("a passkey is enrolled, required after the password, and removed", async () => {
  const { client, email } = await account();
  const factorId = await enrol(client, "Blue phone");
  const first = await challengeOf(client, factorId);
  // The relying party comes from the site's address, not from the request.
  expect(first.options).toMatchObject({
    rp: { id: "site.example" },
    attestation: "none",
    user: { name: email },
  });
  const passkey = softwarePasskey();
  expect((await first.answer(passkey.create(first.ceremony))).error).toBeNull();
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal2",
    currentAuthenticationMethods: [{ method: "password" }, { method: "mfa/webauthn" }],
  });
  expect((await client.mfa.listFactors()).data?.webauthn).toMatchObject([
    { id: factorId, friendly_name: "Blue phone", status: "verified" },
  ]);
  expect((await site.nextMailTo(email)).text).toContain("A passkey was added");

  const phone = await signedIn(email);
  expect((await phone.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ nextLevel: "aal2" });
  expect((await phone.mfa.unenroll({ factorId })).error?.code).toBe("insufficient_aal");
  const { options, ceremony, answer } = await challengeOf(phone, factorId);
  expect(options).toMatchObject({ rpId: "site.example", allowCredentials: [{ transports: ["internal"] }] });
  expect((await answer(passkey.sign(ceremony))).error).toBeNull();

  expect((await phone.mfa.unenroll({ factorId })).error).toBeNull();
  expect((await site.nextMailTo(email)).text).toContain("the last app or passkey was removed");
  expect(await site.database.rows(sql`select 1 from passkeys where factor_id = ${factorId}`)).toEqual([]);
});

test("any passkey of the account is accepted, and none can be registered twice", async () => {
  const { client, email, factorId, passkey } = await withPasskey();
  const second = await enrol(client, "Key ring");
  const { options, ceremony, answer } = await challengeOf(client, second);
  expect(options).toMatchObject({ excludeCredentials: [{ type: "public-key" }] });
  expect((await answer(passkey.create(ceremony))).error).toMatchObject(isWrong);
  const keyRing = softwarePasskey();
  const again = await challengeOf(client, second);
  expect((await again.answer(keyRing.create(again.ceremony))).error).toBeNull();

  const phone = await signedIn(email);
  const asked = await challengeOf(phone, factorId);
  expect((await asked.answer(keyRing.sign(asked.ceremony))).error).toBeNull();
});

test.each([
  ["made on another site", { origin: "https://evil.example" }, {}],
  ["made for another site", { rpId: "evil.example" }, {}],
  ["made for another challenge", { challenge: "bm90IGl0" }, {}],
  ["signed rather than made", {}, { type: "webauthn.get" }],
  ["with a manufacturer's certificate, which was not requested", {}, { format: "apple" }],
] as const)("a passkey %s is not registered", async (_, changed, options) => {
  const { client } = await account();
  const factorId = await enrol(client);
  const { ceremony, answer } = await challengeOf(client, factorId);
  const refused = await answer(softwarePasskey().create({ ...ceremony, ...changed }, options));
  expect(refused.error).toMatchObject(isWrong);
  expect((await client.mfa.listFactors()).data?.webauthn).toEqual([]);
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal1");
});

test.each([
  ["on another site", { origin: "https://evil.example" }],
  ["for another site", { rpId: "evil.example" }],
  ["another challenge", { challenge: "bm90IGl0" }],
])("a passkey that signs %s is refused", async (_, changed) => {
  const { email, factorId, passkey } = await withPasskey();
  const phone = await signedIn(email);
  const { ceremony, answer } = await challengeOf(phone, factorId);
  expect((await answer(passkey.sign({ ...ceremony, ...changed }))).error).toMatchObject(isWrong);
  expect((await phone.updateUser({ password: "red bus at midnight" })).error?.code).toBe("insufficient_aal");
});

test("a challenge accepts one answer, right or wrong, within five minutes", async () => {
  const { email, factorId, passkey } = await withPasskey();
  const phone = await signedIn(email);
  const unknown = "MFA factor with the provided challenge ID not found";
  const used = await challengeOf(phone, factorId);
  const signed = passkey.sign(used.ceremony);
  expect((await used.answer(signed)).error).toBeNull();
  expect((await used.answer(signed)).error?.message).toBe(unknown);

  const missed = await challengeOf(phone, factorId);
  expect((await missed.answer(softwarePasskey().sign(missed.ceremony))).error).toMatchObject(isWrong);
  expect((await missed.answer(passkey.sign(missed.ceremony))).error?.message).toBe(unknown);

  const late = await challengeOf(phone, factorId);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6 * MINUTE_MS });
  try {
    expect((await late.answer(passkey.sign(late.ceremony))).error?.code).toBe("mfa_challenge_expired");
  } finally {
    vi.useRealTimers();
  }
});

test("another account's passkey is refused, and a passkey belongs to one account only", async () => {
  const [victim, thief] = [await withPasskey(), await withPasskey()];
  const phone = await signedIn(victim.email);
  const asked = await challengeOf(phone, victim.factorId);
  expect((await asked.answer(thief.passkey.sign(asked.ceremony))).error).toMatchObject(isWrong);
  // The thief's key, with the id of the victim's.
  const claimed = softwarePasskey(victim.passkey.id);
  const again = await challengeOf(phone, victim.factorId);
  expect((await again.answer(claimed.sign(again.ceremony))).error).toMatchObject(isWrong);
  const factorId = await enrol(thief.client, "Theirs");
  const registering = await challengeOf(thief.client, factorId);
  expect((await registering.answer(claimed.create(registering.ceremony))).error).toMatchObject(isWrong);
  // A challenge of one account accepts no answer in the session of another account.
  const theirs = await phone.mfa.challenge({ factorId: thief.factorId, webauthn: { rpId: here.rpId } });
  expect(theirs.error?.code).toBe("mfa_factor_not_found");
});

test("a signature counter that does not increase means a cloned key: refused, and logged", async () => {
  const { email, id, factorId, passkey } = await withPasskey(4);
  const phone = await signedIn(email);
  const signWith = async (counter: number) => {
    const { ceremony, answer } = await challengeOf(phone, factorId);
    return answer(passkey.sign(ceremony, { counter }));
  };
  expect((await signWith(6)).error).toBeNull();
  for (const counter of [6, 5, 0]) expect((await signWith(counter)).error).toMatchObject(isWrong);
  const logged = await site.database.rows(
    sql`select detail, count from audit_log where user_id = ${id} and event = 'factor-failed'`,
  );
  expect(logged).toEqual([{ detail: { reason: "passkey copied" }, count: 3 }]);
  expect((await signWith(7)).error).toBeNull();
});

test("the number of factors is limited", async () => {
  const { client, id } = await account();
  await site.database.rows(sql`
    insert into factors (user_id, friendly_name, status, sealed_secret, created_at, updated_at)
    select ${id}, 'App ' || n, 'verified', 'none', now(), now() from generate_series(1, ${MAX_FACTORS}) n`);
  await site.database.rows(sql`update sessions set aal = 'aal2' where user_id = ${id}`);
  const { error } = await client.mfa.enroll({ factorType: "webauthn", friendlyName: "One more" });
  expect(error?.code).toBe("too_many_enrolled_mfa_factors");
});

test("wrong passkeys are rate-limited like wrong codes", async () => {
  const { email, factorId } = await withPasskey();
  const phone = await signedIn(email);
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess++) {
    const { ceremony, answer } = await challengeOf(phone, factorId);
    statuses.push((await answer(softwarePasskey().sign(ceremony))).error?.status ?? 200);
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});
