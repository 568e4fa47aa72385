import { afterAll, beforeAll, expect, test } from "vitest";
import { authClientFor, linkIn, signedUp, type TestSite } from "#features/auth/auth.testing.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";
import { grantAdmin } from "../roles/change-admins.server.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

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
  await grantAdmin(site.database, "admin8@site.example", {});
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
  await grantAdmin(site.database, email, {});
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
