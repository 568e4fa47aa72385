import { hash } from "@node-rs/argon2";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { authClientFor, linkIn, signedUp } from "#features/auth/auth.testing.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";
import { insertUser } from "../account/accounts.queries.ts";
import { grantRole } from "../roles/change-roles.server.ts";
import { ensureAdmin } from "../roles/first-admin.server.ts";

const site = await startTestSite();

const reasonsIn = (error: unknown) => (error as { reasons?: string[] } | null)?.reasons;

test("six characters are enough for a member, unless the password is common", async () => {
  const client = authClientFor(site);
  const signUp = async (password: string) =>
    reasonsIn((await client.signUp({ email: "short@site.example", password })).error);
  expect(await signUp("x7Kq2")).toEqual(["length"]);
  expect(await signUp("qwerty123456")).toEqual(["pwned"]);
  expect(await signUp("short@site.example")).toHaveLength(1);
  expect(await signUp("x7Kq2!")).toBeUndefined();
});

test("an admin's new password needs eight characters, and an easy one is refused", async () => {
  const client = await signedUp(site, "admin8@site.example");
  await grantRole(site.database, { email: "admin8@site.example", role: "admin" }, "command");
  const short = await client.updateUser({ password: "x7Kq2!w" });
  expect(short.error).toMatchObject({
    code: "weak_password",
    message: expect.stringContaining("8 characters"),
  });
  expect(reasonsIn((await client.updateUser({ password: "password123" })).error)).toEqual(["pwned"]);
  expect((await client.updateUser({ password: "x7Kq2!wZ" })).error).toBeNull();
});

test("an account that becomes an admin with a shorter password must reset it before the next sign-in", async () => {
  const email = "granted@site.example";
  const client = await signedUp(site, email);
  await client.updateUser({ password: "x7Kq2!" });
  await site.nextMailTo(email);
  await grantRole(site.database, { email, role: "admin" }, "command");
  const signIn = (password: string) => authClientFor(site).signInWithPassword({ email, password });
  expect((await signIn("x7Kq2!")).error?.code).toBe("admin_password_too_short");
  expect((await signIn("x7Kq2?")).error?.code).toBe("invalid_credentials");
  await client.resetPasswordForEmail(email);
  const { tokenHash } = linkIn(await site.nextMailTo(email));
  const reset = authClientFor(site);
  await reset.verifyOtp({ token_hash: tokenHash, type: "recovery" });
  expect(reasonsIn((await reset.updateUser({ password: "x7Kq3!" })).error)).toEqual(["length"]);
  expect((await reset.updateUser({ password: goodPassword })).error).toBeNull();
  expect((await signIn(goodPassword)).error).toBeNull();
});

describe("a password with accents is the same composed and decomposed", () => {
  const composed = "café à Nîmes".normalize("NFC");
  const decomposed = composed.normalize("NFD");
  const signIn = async (email: string, password: string) => {
    const { error } = await authClientFor(site).signInWithPassword({ email, password });
    return error?.code ?? "signed in";
  };
  const expectBothOpen = async (email: string) => {
    expect(await signIn(email, composed)).toBe("signed in");
    expect(await signIn(email, decomposed)).toBe("signed in");
    expect(await signIn(email, "cafe a Nimes")).toBe("invalid_credentials");
  };

  test("at sign-up, also when the form is sent twice", async () => {
    const email = "signs-up@site.example";
    const client = authClientFor(site);
    for (const password of [composed, decomposed]) {
      expect((await client.signUp({ email, password })).error).toBeNull();
      const { tokenHash } = linkIn(await site.nextMailTo(email));
      if (password === decomposed) await client.verifyOtp({ token_hash: tokenHash, type: "signup" });
    }
    await expectBothOpen(email);
  });

  test("at a change, as the current password, and as the same password again", async () => {
    const email = "changes@site.example";
    const client = await signedUp(site, email);
    expect((await client.updateUser({ password: decomposed })).error).toBeNull();
    await expectBothOpen(email);
    expect((await client.updateUser({ password: composed })).error?.code).toBe("same_password");
    const change = { password: goodPassword, current_password: composed };
    expect((await client.updateUser(change)).error).toBeNull();
  });

  test("as the configured password of the first admin", async () => {
    await site.database.rows(sql`delete from user_roles`);
    await ensureAdmin(site.database, "first@site.example", decomposed);
    await expectBothOpen("first@site.example");
  });

  test.each([
    ["composed", composed],
    ["decomposed", decomposed],
    ["partly composed", `${composed.slice(0, 5)}${decomposed.slice(6)}`],
  ])("against an older hash, of the %s letters as typed", async (name, password) => {
    const email = `${name.replace(" ", "-")}@site.example`;
    await insertUser(site.database.db, { email, passwordHash: await hash(password) });
    expect(await signIn(email, password)).toBe("signed in");
    if (name !== "partly composed") await expectBothOpen(email);
  });

  test("as proof, and to delete the account", async () => {
    const email = "proves@site.example";
    await insertUser(site.database.db, { email, passwordHash: await hash(composed) });
    const client = authClientFor(site);
    const { data } = await client.signInWithPassword({ email, password: composed });
    const send = (path: string) =>
      site.send({ authorization: `Bearer ${data.session?.access_token}` }, "POST", `/account${path}`, {
        password: decomposed,
      });
    expect((await send("/proofs")).status).toBe(204);
    expect((await send("/delete")).status).toBe(204);
  });

  test("is measured in composed letters", async () => {
    const { error } = await authClientFor(site).signUp({
      email: "measured@site.example",
      password: "é#ø7û".normalize("NFD"),
    });
    expect(reasonsIn(error)).toEqual(["length"]);
    const long = { email: "long@site.example", password: "é".repeat(1000).normalize("NFD") };
    expect((await authClientFor(site).signInWithPassword(long)).error?.code).toBe("invalid_credentials");
    const longer = { ...long, password: "é".repeat(1001) };
    expect((await authClientFor(site).signInWithPassword(longer)).error?.code).toBe("validation_failed");
  });
});
