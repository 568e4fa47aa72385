import { Secret, TOTP } from "otpauth";
import { expect, test, vi } from "vitest";
import { authClientFor, codeIn, linkIn, signedUp } from "#features/auth/auth.testing.ts";
import { HOUR_S, MINUTE_MS } from "#shared/time/durations.ts";
import { eventually } from "#src/testing/eventually.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";

// Runs the public client library, unmodified, through its whole interface.

const site = await startTestSite();

let accounts = 0;
const newEmail = () => `person${++accounts}@example.ac.uk`;

test("an address as people paste it is that of the account", async () => {
  const email = newEmail();
  const client = authClientFor(site);
  const pasted = `\u200b${email.replace("@", "＠")}\u00a0`;
  const signUp = await client.signUp({ email: pasted, password: goodPassword });
  expect(signUp.data.user?.email).toBe(email);
  const { tokenHash } = linkIn(await site.nextMailTo(email));
  await client.verifyOtp({ token_hash: tokenHash, type: "signup" });
  const signIn = await client.signInWithPassword({ email: `mailto:${pasted}`, password: goodPassword });
  expect(signIn.data.user?.email).toBe(email);
  expect((await client.resetPasswordForEmail(pasted)).error).toBeNull();
});

test("sign-up, confirmation, sign-in, sign-out", async () => {
  const email = newEmail();
  const client = authClientFor(site);
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  const signUp = await client.signUp({
    email: ` ${email.toUpperCase()} `,
    password: goodPassword,
    options: { data: { name: "Zoë" }, emailRedirectTo: "https://site.example/" },
  });
  expect(signUp).toMatchObject({
    data: { session: null, user: { email, role: "authenticated" } },
    error: null,
  });

  await eventually(() => expect(site.mailTo(email)).resolves.toHaveLength(1));
  const early = await client.signInWithPassword({ email, password: goodPassword });
  expect(early.error).toMatchObject({ status: 400, code: "email_not_confirmed" });

  const { tokenHash, type } = linkIn(await site.nextMailTo(email));
  expect(type).toBe("signup");
  const confirmed = await client.verifyOtp({ token_hash: tokenHash, type: "signup" });
  expect(confirmed.error).toBeNull();
  expect(confirmed.data.user).toMatchObject({
    email,
    id: signUp.data.user?.id,
    user_metadata: { name: "Zoë" },
    identities: [{ provider: "email", identity_data: { email } }],
  });
  await client.signOut();
  const signIn = await client.signInWithPassword({ email, password: goodPassword });
  expect(signIn.error).toBeNull();
  expect(signIn.data.session).toMatchObject({ token_type: "bearer", expires_in: HOUR_S });
  expect(signIn.data.session?.expires_at).toBeCloseTo(Date.now() / 1000 + HOUR_S, -2);
  expect((await client.getUser()).data.user?.email).toBe(email);
  const claims = await client.getClaims();
  expect(claims.error).toBeNull();
  expect(claims.data?.claims).toMatchObject({
    iss: "https://site.example/auth/v1",
    aud: "authenticated",
    role: "authenticated",
    aal: "aal1",
    email,
    phone: "",
    is_anonymous: false,
    amr: [{ method: "password" }],
  });
  expect(claims.data?.header).toMatchObject({ alg: "ES256", kid: expect.any(String) });
  await client.signOut({ scope: "local" });
  expect((await client.getSession()).data.session).toBeNull();
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_IN", "SIGNED_OUT", "SIGNED_IN", "SIGNED_OUT"]);
});

test("the code in the mail works like its link", async () => {
  const email = newEmail();
  const client = authClientFor(site);
  await client.signUp({ email, password: goodPassword });
  const code = codeIn(await site.nextMailTo(email));
  expect((await client.verifyOtp({ email, token: code, type: "signup" })).data.session).not.toBeNull();
  const again = await client.verifyOtp({ email, token: code, type: "signup" });
  expect(again.error).toMatchObject({ status: 403, code: "otp_expired" });
});

test("reset: the mailed link signs in to set a new password, and every other session ends", async () => {
  const email = newEmail();
  const elsewhere = await signedUp(site, email);
  const client = authClientFor(site);
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  expect(
    (await client.resetPasswordForEmail(email, { redirectTo: "https://site.example/auth" })).error,
  ).toBeNull();
  const { tokenHash, type } = linkIn(await site.nextMailTo(email));
  expect(type).toBe("recovery");
  expect((await client.verifyOtp({ token_hash: tokenHash, type: "recovery" })).error).toBeNull();
  expect(events).toContain("PASSWORD_RECOVERY");

  const weak = await client.updateUser({ password: "password123" });
  expect(weak.error).toMatchObject({ status: 422, code: "weak_password", reasons: ["pwned"] });
  expect((await client.updateUser({ password: goodPassword })).error?.code).toBe("same_password");
  expect((await client.updateUser({ password: "red bus at midnight" })).error).toBeNull();
  expect(events.at(-1)).toBe("USER_UPDATED");
  expect((await site.nextMailTo(email)).subject).toMatch(/password/i);
  expect((await elsewhere.getUser()).error?.message).toBe("Auth session missing!");
  expect((await client.getUser()).error).toBeNull();

  const fresh = authClientFor(site);
  const old = await fresh.signInWithPassword({ email, password: goodPassword });
  expect(old.error?.code).toBe("invalid_credentials");
  expect((await fresh.signInWithPassword({ email, password: "red bus at midnight" })).error).toBeNull();
  const used = await fresh.verifyOtp({ token_hash: tokenHash, type: "recovery" });
  expect(used.error?.code).toBe("otp_expired");
});

test("a sign-in link, also for a new address", async () => {
  const email = newEmail();
  const client = authClientFor(site);
  expect((await client.signInWithOtp({ email })).error).toBeNull();
  const first = linkIn(await site.nextMailTo(email));
  expect(first.type).toBe("signup");
  expect(
    (await client.verifyOtp({ token_hash: first.tokenHash, type: "email" })).data.session,
  ).not.toBeNull();
  await client.signOut();
  const stranger = newEmail();
  expect(
    (await client.signInWithOtp({ email: stranger, options: { shouldCreateUser: false } })).error,
  ).toBeNull();
  expect(await site.mailTo(stranger)).toEqual([]);
});

test("resend mails a confirmation again; the first link is void", async () => {
  const email = newEmail();
  const client = authClientFor(site);
  await client.signUp({ email, password: goodPassword });
  const first = linkIn(await site.nextMailTo(email));
  expect((await client.resend({ email, type: "signup" })).error).toBeNull();
  const second = linkIn(await site.nextMailTo(email));
  expect((await client.verifyOtp({ token_hash: first.tokenHash, type: "signup" })).error?.code).toBe(
    "otp_expired",
  );
  expect((await client.verifyOtp({ token_hash: second.tokenHash, type: "signup" })).error).toBeNull();
  const soon = await client.resend({ email, type: "signup" });
  expect(soon.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
});

test("a second factor: set up, required, replaced by a recovery code, removed", async () => {
  const email = newEmail();
  const client = await signedUp(site, email);
  const enrolled = await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  if (enrolled.data?.type !== "totp") throw new Error("not enrolled");
  const { id: factorId, totp } = enrolled.data;
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  const codeAt = (time: number) =>
    new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({ timestamp: time });

  const first = await client.mfa.challengeAndVerify({ factorId, code: codeAt(Date.now()) });
  expect(first.error).toBeNull();
  const level = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
  expect((await client.mfa.listFactors()).data?.totp).toMatchObject([
    { friendly_name: "Phone", status: "verified" },
  ]);
  const codes = (await client.mfa.recoveryCodes.generate()).data?.codes ?? [];
  expect(new Set(codes).size).toBe(10);

  const phone = authClientFor(site);
  await phone.signInWithPassword({ email, password: goodPassword });
  expect((await phone.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ nextLevel: "aal2" });
  expect((await phone.updateUser({ password: "red bus at midnight" })).error?.code).toBe("insufficient_aal");
  expect((await phone.mfa.enroll({ factorType: "totp", friendlyName: "Mine" })).error?.code).toBe(
    "insufficient_aal",
  );
  expect((await phone.mfa.unenroll({ factorId })).error?.code).toBe("insufficient_aal");
  const reused = await phone.mfa.challengeAndVerify({ factorId, code: codeAt(Date.now() - 30_000) });
  expect(reused.error?.code).toBe("mfa_verification_failed");
  const [code = ""] = codes;
  const typed = code.toUpperCase().replace(/(.{4})/g, "$1-");
  expect((await phone.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull();
  expect((await phone.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
  expect((await phone.mfa.recoveryCodes.verify({ code })).error?.code).toBe("mfa_verification_failed");

  expect((await phone.mfa.recoveryCodes.generate()).error?.code).toBe("mfa_verified_factor_exists");
  expect((await phone.mfa.recoveryCodes.regenerate()).data?.codes).toHaveLength(10);
  expect((await phone.mfa.unenroll({ factorId })).error).toBeNull();
  expect((await phone.mfa.listFactors()).data?.all).toEqual([]);
  expect((await phone.mfa.challenge({ factorId })).error?.code).toBe("mfa_factor_not_found");
});

test("a password changes with the current one, or with a mailed code", async () => {
  const email = newEmail();
  const client = await signedUp(site, email);
  const wrong = await client.updateUser({
    password: "red bus at midnight",
    current_password: "not it at all",
  });
  expect(wrong.error?.code).toBe("current_password_invalid");
  const right = await client.updateUser({ password: "red bus at midnight", current_password: goodPassword });
  expect(right.error).toBeNull();
  await site.nextMailTo(email);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20 * MINUTE_MS });
  try {
    const later = await client.updateUser({ password: "green tram at dawn" });
    expect(later.error).toMatchObject({ status: 400, code: "reauthentication_needed" });
    expect((await client.reauthenticate()).error).toBeNull();
    const nonce = codeIn(await site.nextMailTo(email));
    const guess = await client.updateUser({ password: "green tram at dawn", nonce: "abcdef" });
    expect(guess.error?.code).toBe("reauthentication_not_valid");
    expect((await client.updateUser({ password: "green tram at dawn", nonce })).error).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test("a sign-out everywhere ends the other sessions at once", async () => {
  const email = newEmail();
  const [here, there] = [await signedUp(site, email), authClientFor(site)];
  await there.signInWithPassword({ email, password: goodPassword });
  await here.signOut({ scope: "others" });
  expect((await there.getUser()).error?.message).toBe("Auth session missing!");
  expect((await here.getUser()).error).toBeNull();
  await there.signInWithPassword({ email, password: goodPassword });
  const { data } = await here.getSession();
  await there.signOut({ scope: "global" });
  expect((await here.getUser(data.session?.access_token)).error?.message).toBe("Auth session missing!");
  expect((await here.refreshSession(data.session ?? undefined)).error?.code).toBe("refresh_token_not_found");
});
