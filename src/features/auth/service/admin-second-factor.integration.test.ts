import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { authClientFor } from "#features/auth/auth.testing.ts";
import { grantRole } from "#features/auth/roles/change-roles.server.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";

const site = await startTestSite({ settings: { ADMIN_SECOND_FACTOR: "on" } });

test("an admin without a second factor has no admin rights until they set one up", async () => {
  await site.headersOf("new-admin");
  const client = authClientFor(site);
  await client.signInWithPassword({ email: "new-admin@site.example", password: goodPassword });

  const ask = async (path: string, more: RequestInit & { headers?: object } = {}) => {
    const token = (await client.getSession()).data.session?.access_token;
    const headers = { authorization: `Bearer ${token}`, ...more.headers };
    const response = await fetch(site.url + path, { ...more, headers });
    return [response.status, await response.json().catch(() => null)] as const;
  };
  /** An admin's access in three places: the page guard, an admin procedure and an admin upload. */
  const rights = async () => {
    const [, isAdmin] = await ask("/api/account/is-admin");
    const [, me] = await ask("/api/account");
    const [roles, refusal] = await ask("/api/admin/roles");
    return { isAdmin, mustSetUp: me.mustSetUpSecondFactor, roles, code: refusal.code };
  };
  const none = { isAdmin: false, mustSetUp: true, roles: 403, code: "SECOND_FACTOR_NOT_SET_UP" };
  expect(await rights()).toEqual(none);

  const enrolled = (await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" })).data;
  if (enrolled?.type !== "totp") throw new Error("not enrolled");
  // An unverified factor does not count.
  expect(await rights()).toEqual(none);
  const code = new TOTP({ secret: Secret.fromBase32(enrolled.totp.secret) }).generate();
  expect((await client.mfa.challengeAndVerify({ factorId: enrolled.id, code })).error).toBeNull();
  expect(await rights()).toEqual({ isAdmin: true, mustSetUp: false, roles: 200, code: undefined });

  // The other session has only given the password.
  const elsewhere = authClientFor(site);
  await elsewhere.signInWithPassword({ email: "new-admin@site.example", password: goodPassword });
  const token = (await elsewhere.getSession()).data.session?.access_token;
  const half = await fetch(`${site.url}/api/admin/roles`, { headers: { authorization: `Bearer ${token}` } });
  expect([half.status, (await half.json()).code]).toEqual([403, "SECOND_FACTOR_REQUIRED"]);

  // After the last factor is removed, the admin must set up another.
  expect((await client.mfa.unenroll({ factorId: enrolled.id })).error).toBeNull();
  expect(await rights()).toEqual(none);
});

test("every other role needs the second factor, too", async () => {
  await site.headersOf("user");
  const client = authClientFor(site);
  await client.signInWithPassword({ email: "user@site.example", password: goodPassword });
  const token = (await client.getSession()).data.session?.access_token;
  const headers = { authorization: `Bearer ${token}` };
  for (const role of ["moderator", "door-lead", "labs-lead", "editor", "reader"] as const) {
    await site.database.rows(sql`delete from user_roles`);
    expect(await grantRole(site.database, { email: "user@site.example", role }, "command")).toBeDefined();
    const me = await (await fetch(`${site.url}/api/account`, { headers })).json();
    expect(me, role).toMatchObject({ isAdmin: false, roles: [], mustSetUpSecondFactor: true });
  }
});
