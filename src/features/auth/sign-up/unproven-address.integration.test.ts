import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authClientFor, linkIn, type TestSite } from "#features/auth/auth.testing.ts";
import { positions } from "#features/campus/inquiries/inquiries.rules.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";
import { findUserByEmail, hasRole } from "../account/accounts.queries.ts";
import { grantAdmin } from "../roles/change-admins.server.ts";
import { ensureAdmin } from "../roles/first-admin.server.ts";

// CONFIRM_EMAIL=off: a sign-up opens an account with an unproven address.
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ settings: { CONFIRM_EMAIL: "off" } });
});
afterAll(() => site.close());

async function squatted(email: string) {
  const stranger = authClientFor(site);
  expect((await stranger.signUp({ email, password: "chosen by a stranger" })).data.session).not.toBeNull();
  return stranger;
}

async function dataOf(client: ReturnType<typeof authClientFor>): Promise<string> {
  const token = (await client.getSession()).data.session?.access_token;
  const response = await fetch(`${site.url}/api/account/export`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.values(files)
    .map((file) => strFromU8(file))
    .join();
}

test("an unproven address grants no admin role, and shows no data stored by address, until a mail to it is opened", async () => {
  const email = "trustee@site.example";
  const stranger = await squatted(email);
  const sent = await fetch(`${site.url}/api/campus/inquiries`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...{ name: "Ada", email, university: "Ravensbourne", position: positions[0] },
      message: "Is the cellar free of steps?",
    }),
  });
  expect(sent.status).toBe(204);
  expect(await grantAdmin(site.database, email, {})).toBeUndefined();
  expect(await dataOf(stranger)).not.toContain("free of steps");

  const owner = authClientFor(site);
  await owner.resetPasswordForEmail(email);
  const { tokenHash } = linkIn(await site.nextMailTo(email));
  expect((await owner.verifyOtp({ token_hash: tokenHash, type: "recovery" })).error).toBeNull();
  expect((await stranger.getUser()).error).not.toBeNull();
  const again = await authClientFor(site).signInWithPassword({ email, password: "chosen by a stranger" });
  expect(again.error?.code).toBe("invalid_credentials");
  expect((await owner.updateUser({ password: goodPassword })).error).toBeNull();
  expect(await dataOf(owner)).toContain("free of steps");
  expect(await grantAdmin(site.database, email, {})).toMatchObject({ isNew: true });
});

test("sessions of an unproven account end when it becomes the configured admin's", async () => {
  const email = "operator@site.example";
  const stranger = await squatted(email);
  await ensureAdmin(site.database, email, goodPassword);
  const user = await findUserByEmail(site.database.db, email);
  expect(await hasRole(site.database.db, user?.id ?? "", "admin")).toBe(true);
  expect((await stranger.getUser()).error).not.toBeNull();
  expect((await authClientFor(site).signInWithPassword({ email, password: goodPassword })).error).toBeNull();
});
