import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterEach, describe, expect, test, vi } from "vitest";
import { codeIn, signedUp } from "#features/auth/auth.testing.ts";
import { listProcedures } from "#shared/api/list-procedures.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";
import { accountRouter } from "../profile/account.api.ts";
import { rolesRouter } from "../roles/roles.api.ts";

const routers = { account: accountRouter([]), roles: rolesRouter };

const site = await startTestSite();
afterEach(() => void vi.useRealTimers());

let accounts = 0;

/** A browser that was left open, with a valid session that is 20 minutes old. */
async function leftOpen({ isAdmin = false, hasApp = false } = {}) {
  const email = `open${++accounts}@site.example`;
  const client = await signedUp(site, email);
  const { id = "" } = (await client.getUser()).data.user ?? {};
  if (isAdmin) await site.database.rows(sql`insert into user_roles (user_id, role) values (${id}, 'admin')`);
  const app = hasApp ? await setUpApp(client) : undefined;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20 * MINUTE_MS });
  const { data } = await client.getSession();
  const call = async (method: string, path: string, body: unknown = {}) => {
    const response = await fetch(`${site.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${data.session?.access_token}`,
        ...(method !== "GET" && { "content-type": "application/json" }),
      },
      ...(method !== "GET" && { body: JSON.stringify(body) }),
    });
    const isJson = response.headers.get("content-type")?.includes("json");
    const { code, message } = isJson ? await response.json() : {};
    const { status } = response;
    return status === 429 ? { status, code, message } : { status, code };
  };
  return { email, id, client, app, call };
}

async function setUpApp(client: Awaited<ReturnType<typeof signedUp>>) {
  const { data } = await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  if (data?.type !== "totp") throw new Error("not enrolled");
  const secret = Secret.fromBase32(data.totp.secret);
  const code = () => new TOTP({ secret }).generate({ timestamp: Date.now() });
  await client.mfa.challengeAndVerify({ factorId: data.id, code: code() });
  await client.mfa.recoveryCodes.generate();
  return { factorId: data.id, code };
}

describe("a session without fresh proof", () => {
  test("is refused every procedure that requires it", async () => {
    const { call } = await leftOpen({ isAdmin: true });
    const guarded = listProcedures(routers).filter(({ needsFreshProof }) => needsFreshProof);
    expect(guarded.map(({ name }) => name).sort()).toEqual([
      "account.exportData",
      "roles.grant",
      "roles.revoke",
    ]);
    for (const { method, path } of guarded)
      expect(await call(method, path)).toEqual({ status: 403, code: "FRESH_PROOF_NEEDED" });
    expect(await call("GET", "/account")).toMatchObject({ status: 200 });
  });

  test("cannot change the password or the address", async () => {
    const { client } = await leftOpen();
    for (const change of [{ password: "green tram at dawn" }, { email: "elsewhere@site.example" }])
      expect((await client.updateUser(change)).error?.code).toBe("reauthentication_needed");
    expect(await site.mailTo("elsewhere@site.example")).toEqual([]);
  });

  test("cannot add or remove a second factor, nor make recovery codes", async () => {
    const { client } = await leftOpen();
    const added = await client.mfa.enroll({ factorType: "totp", friendlyName: "A thief's" });
    expect(added.error?.code).toBe("reauthentication_needed");
    vi.useRealTimers();
    const other = await leftOpen({ hasApp: true });
    const { mfa } = other.client;
    const refusals = [
      await mfa.unenroll({ factorId: other.app?.factorId ?? "" }),
      await mfa.recoveryCodes.regenerate(),
      await mfa.recoveryCodes.unenroll(),
    ];
    expect(refusals.map(({ error }) => error?.code)).toEqual(Array(3).fill("reauthentication_needed"));
  });

  test("cannot finish an enrolment whose QR code was left on the screen", async () => {
    const client = await signedUp(site, `open${++accounts}@site.example`);
    const { data } = await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
    if (data?.type !== "totp") throw new Error("not enrolled");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20 * MINUTE_MS });
    const totp = new TOTP({ secret: Secret.fromBase32(data.totp.secret) });
    const code = totp.generate({ timestamp: Date.now() });
    const verified = await client.mfa.challengeAndVerify({ factorId: data.id, code });
    expect(verified.error?.code).toBe("reauthentication_needed");
  });
});

describe("fresh proof", () => {
  test("by password lasts 15 minutes, in that session only", async () => {
    const { call, client, id } = await leftOpen();
    expect(await call("POST", "/account/proofs", { password: "not it at all" })).toEqual({
      status: 400,
      code: "PASSWORD_WRONG",
    });
    expect(await call("GET", "/account/export")).toMatchObject({ status: 403 });
    expect(await call("POST", "/account/proofs", { password: goodPassword })).toMatchObject({ status: 204 });
    expect(await call("GET", "/account/export")).toMatchObject({ status: 200 });
    expect((await client.mfa.enroll({ factorType: "totp", friendlyName: "Mine" })).error).toBeNull();
    vi.setSystemTime(Date.now() + 16 * MINUTE_MS);
    expect(await call("GET", "/account/export")).toMatchObject({ status: 403 });
    const failed = await site.database.rows(
      sql`select id from audit_log where event = 'proof-failed' and user_id = ${id}`,
    );
    expect(failed).toHaveLength(1);
  });

  test("by mailed code works once", async () => {
    const { call, client, email } = await leftOpen();
    expect((await client.reauthenticate()).error).toBeNull();
    const code = codeIn(await site.nextMailTo(email));
    expect(await call("POST", "/account/proofs", { code: "none" })).toMatchObject({ code: "CODE_WRONG" });
    expect(await call("POST", "/account/proofs", { code })).toMatchObject({ status: 204 });
    expect(await call("GET", "/account/export")).toMatchObject({ status: 200 });
    expect(await call("POST", "/account/proofs", { code })).toMatchObject({ status: 400 });
  });

  test("by a second factor counts", async () => {
    const { client, app } = await leftOpen({ hasApp: true });
    const factorId = app?.factorId ?? "";
    const given = await client.mfa.challengeAndVerify({ factorId, code: app?.code() ?? "" });
    expect(given.error).toBeNull();
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  });

  test("can be tried ten times at most", async () => {
    const { call } = await leftOpen();
    const guess = () => call("POST", "/account/proofs", { password: "not it at all" });
    for (let tries = 0; tries < 10; tries++) expect(await guess()).toMatchObject({ status: 400 });
    expect(await call("POST", "/account/proofs", { password: goodPassword })).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many tries\. You can try again at \d\d:\d\d\.$/),
    });
  });
});
