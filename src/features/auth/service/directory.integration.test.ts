import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { linkIn, signedUp, type TestSite } from "#features/auth/auth.testing.ts";
import { grantRole } from "#features/auth/roles/change-roles.server.ts";
import { closeSite } from "#shared/status/closed-site.queries.ts";
import { eventually } from "#src/testing/eventually.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";
import { lockUserByEmail } from "../account/accounts.queries.ts";
import { type SaidOf, startDirectory, yesterday } from "../directory/directory-provider.testing.ts";
import { confirmAddressChange } from "../sign-in/change-address.server.ts";
import { removeSecondFactors } from "./remove-second-factors.server.ts";

let directory: Awaited<ReturnType<typeof startDirectory>>;
directory = await startDirectory();
const settings = { staffSignIn: directory.settings, ADMIN_SECOND_FACTOR: "on" } as const;
const site = await startTestSite({ settings });
afterAll(async () => {
  await site.close();
  await directory.close();
});
afterEach(() => directory.setDown(false));

let made = 0;
let email = "";
let said: SaidOf = {};
beforeEach(() => {
  made += 1;
  email = `person${made}@charity.example`;
  said = { sub: `subject ${made}`, email, email_verified: true };
});

/** A browser, with the cookies of the auth service. */
function newBrowser(to: Pick<TestSite, "url"> = site) {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}) {
    const response = await fetch(`${to.url}${path}`, {
      ...init,
      redirect: "manual",
      headers: {
        cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        "content-type": "application/json",
        ...(init.headers as Record<string, string>),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  /** The address to which the directory sends the browser. */
  async function visit(next = "") {
    const start = await send(`/auth/v1/directory/start${next && `?next=${encodeURIComponent(next)}`}`);
    const asked = start.headers.get("location") ?? "";
    if (!asked.startsWith(directory.settings.issuer)) return asked;
    const answered = await fetch(asked, { redirect: "manual" });
    return (answered.headers.get("location") ?? "").replace("https://site.example", "");
  }

  /** @returns the address of /auth where the browser ends */
  async function callback(address: string) {
    if (!address.startsWith("/auth/v1")) return address;
    return (await send(address)).headers.get("location") ?? "";
  }

  async function open() {
    const response = await send("/auth/v1/directory/session", { method: "POST" });
    return { status: response.status, body: await response.json() };
  }

  /** A complete sign-in, in one browser. */
  async function signIn(claims: SaidOf = said, how: Parameters<typeof directory.says>[1] = {}) {
    directory.says(claims, how);
    const ended = await callback(await visit());
    return ended.endsWith("#directory=answered")
      ? open()
      : { status: 0, body: { error_code: codeIn(ended) } };
  }

  async function signInBefore(password = goodPassword) {
    const body = JSON.stringify({ email, password });
    const response = await send("/auth/v1/token?grant_type=password", { method: "POST", body });
    return { status: response.status, body: await response.json() };
  }

  return { cookies, send, visit, callback, open, signIn, signInBefore };
}

const codeIn = (address: string) => new URLSearchParams(address.split("#")[1]).get("error_code");

async function ask(path: string, { access_token }: { access_token: string }, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${access_token}` };
  const response = await fetch(`${site.url}/api${path}`, { ...init, headers });
  return { status: response.status, body: await response.json().catch(() => null) };
}

/** The account's events in the audit log. */
async function logged(): Promise<string[]> {
  const rows = await site.database.rows<{ event: string }>(
    sql`select event from audit_log join users on users.id = user_id where email = ${email} order by audit_log.id`,
  );
  return rows.map(({ event }) => event);
}

/** The latest log line about a refused sign-in. */
const lastRefusal = () => {
  const line = site.logged.findLast((line) => line.includes("the sign-in by the directory failed"));
  return JSON.parse(line ?? "{}") as { problem?: string; reason?: string };
};

const identities = async () =>
  (
    await site.database.rows(
      sql`select 1 from directory_identities d join users on users.id = user_id where email = ${email}`,
    )
  ).length;

describe("a director of the directory", () => {
  test("signs in without a password, has an account without a role, and then the role that was given", async () => {
    const first = await newBrowser().signIn({ ...said, amr: ["pwd", "mfa"] });
    expect(first.status).toBe(200);
    expect(first.body.user).toMatchObject({ email, has_password: false, has_directory: true });
    expect((await ask("/account", first.body)).body.roles).toEqual([]);

    await grantRole(site.database, { email, role: "admin" }, "command");
    const { body } = await newBrowser().signIn({ ...said, amr: ["pwd", "mfa"] });
    expect((await ask("/account", body)).body).toMatchObject({
      roles: ["admin"],
      mustSetUpSecondFactor: false,
    });
    expect((await ask("/admin/roles", body)).status).toBe(200);
    expect(await logged()).toEqual(["sign-up", "directory-sign-in", "role-granted"]);
  });

  test("is made no account on a site that is closed to visitors", async () => {
    const closed = await startTestSite({ settings: { staffSignIn: directory.settings } });
    onTestFinished(() => closed.close());
    await closeSite(closed.database.db, new Date());
    await eventually(async () => expect((await fetch(closed.url)).status).toBe(503));
    expect(await newBrowser(closed).signIn()).toMatchObject({
      status: 403,
      body: { error_code: "site_closed" },
    });
    expect(await closed.database.rows(sql`select 1 from users`)).toEqual([]);
  });

  test("gives our second factor where the directory asked for none", async () => {
    await newBrowser().signIn();
    await grantRole(site.database, { email, role: "admin" }, "command");
    const { body } = await newBrowser().signIn({ ...said, amr: ["pwd"] });
    expect((await ask("/account", body)).body).toMatchObject({ roles: [], mustSetUpSecondFactor: true });
    expect((await ask("/admin/roles", body)).body.code).toBe("SECOND_FACTOR_NOT_SET_UP");
  });

  test("goes on to the page that asked, and to no other site", async () => {
    directory.says(said);
    const browser = newBrowser();
    expect(await browser.callback(await browser.visit("/admin?tab=2"))).toBe(
      "https://site.example/auth?next=%2Fadmin%3Ftab%3D2#directory=answered",
    );
    expect(await browser.callback(await browser.visit("https://evil.example/x"))).toBe(
      "https://site.example/auth#directory=answered",
    );
  });

  test("is the same person after a change of address, and another one with the old address is not", async () => {
    const { body: before } = await newBrowser().signIn();
    const { body: after } = await newBrowser().signIn({ ...said, email: `married${made}@charity.example` });
    expect(after.user.id).toBe(before.user.id);
    expect(after.user.email).toBe(email);
    const heir = await newBrowser().signIn({ ...said, sub: "the next director" });
    expect(heir.body.error_code).toBe("directory_join_needed");
  });

  test("has no fresh proof from a sign-in at the directory of another day", async () => {
    const now = Math.floor(Date.now() / 1000);
    for (const [auth_time, status] of [
      [undefined, 403],
      [yesterday(), 403],
      [now, 200],
      [now + 60 * 60 * 24, 200],
    ] as const) {
      const { body } = await newBrowser().signIn({ ...said, ...(auth_time && { auth_time }) });
      expect((await ask("/account/export", body)).status, String(auth_time)).toBe(status);
    }
  });
});

// directory.rules.test.ts tests which people a directory vouches for. These tests check that the service applies it.
describe("nobody is signed in", () => {
  const refusals: [string, SaidOf, string, Parameters<typeof directory.says>[1]?][] = [
    ["with an address of another domain", { email: "a@elsewhere.example" }, "directory_elsewhere"],
    ["with an address that nobody vouches for", { email_verified: undefined }, "directory_unverified"],
    ["with another nonce", { nonce: "another" }, "directory_failed"],
    ["with a token that another key signed", {}, "directory_failed", { signing: "another key" }],
    ["after a no at the directory", {}, "directory_denied", { refusal: "access_denied" }],
  ];
  test.each(refusals)("%s", async (_, claims, problem, how) => {
    const { body } = await newBrowser().signIn({ ...said, ...claims }, how);
    expect(body.error_code).toBe(problem);
    expect(await identities()).toBe(0);
    expect(lastRefusal()).toMatchObject({ problem, reason: expect.stringMatching(/\w/) });
  });

  const expired = {
    error: "invalid_client",
    error_description: "AADSTS7000222: expired. ada@charity.example",
  };
  test.each<[string, SaidOf, Parameters<typeof directory.says>[1], RegExp]>([
    ["an expired client secret", {}, { tokenError: expired }, /, invalid_client, AADSTS7000222$/],
    ["a no at the directory", {}, { refusal: "access_denied" }, /, access_denied, AADSTS65004$/],
    ["an outage of the directory", {}, { refusal: "server_error" }, /, server_error, AADSTS65004$/],
    ["an address of another domain", { email: "a@elsewhere.example" }, {}, /STAFF_SIGN_IN_DOMAINS$/],
  ])("and the log says so without an address: %s", async (_, claims, how, reason) => {
    await newBrowser().signIn({ ...said, ...claims }, how);
    const line = lastRefusal();
    expect(line.reason).toMatch(reason);
    expect(JSON.stringify(line)).not.toMatch(/@|\.example/);
  });

  test("by a link to the answer of another browser, whether or not one's own has begun", async () => {
    directory.says(said);
    const attackers = await newBrowser().visit();
    const victim = newBrowser();
    expect(codeIn(await victim.callback(attackers))).toBe("directory_expired");
    await victim.visit();
    expect(codeIn(await victim.callback(attackers))).toBe("directory_failed");
    expect((await victim.open()).body.error_code).toBe("directory_expired");
  });

  test("by a code that was used, or by an answer that was", async () => {
    directory.says(said);
    const browser = newBrowser();
    const address = await browser.visit();
    const visiting = new Map(browser.cookies);
    await browser.callback(address);
    const answered = new Map(browser.cookies);
    expect((await browser.open()).status).toBe(200);
    expect([...browser.cookies.keys()]).toEqual(["__Secure-known-device"]);

    const thief = newBrowser();
    for (const [name, value] of answered) thief.cookies.set(name, value);
    expect((await thief.open()).body.error_code).toBe("directory_expired");
    for (const [name, value] of visiting) thief.cookies.set(name, value);
    expect(codeIn(await thief.callback(address))).toBe("directory_failed");
  });

  test("by cookies of the browser's own making", async () => {
    const browser = newBrowser();
    browser.cookies.set("__Secure-directory-answer", "x".repeat(200));
    expect((await browser.open()).body.error_code).toBe("directory_expired");
    browser.cookies.set("__Secure-directory-visit", "x".repeat(200));
    expect(codeIn(await browser.callback("/auth/v1/directory/callback?code=x&state=x"))).toBe(
      "directory_expired",
    );
  });

  test("into a closed account", async () => {
    await newBrowser().signIn();
    await site.database.rows(
      sql`update users set banned_until = now() + interval '1 day' where email = ${email}`,
    );
    expect((await newBrowser().signIn()).body.error_code).toBe("user_banned");
  });

  test("while the directory is down, and the next try works", async () => {
    const fresh = await startTestSite({ settings: { staffSignIn: directory.settings } });
    onTestFinished(() => fresh.close());
    directory.setDown(true);
    const browser = newBrowser(fresh);
    expect(codeIn(await browser.visit())).toBe("directory_down");
    directory.setDown(false);
    directory.says(said);
    const address = await browser.visit();
    directory.setDown(true);
    expect(codeIn(await browser.callback(address))).toBe("directory_down");
    directory.setDown(false);
    expect((await browser.signIn()).status).toBe(200);
  });

  test("on a site without a directory", async () => {
    const fresh = await startTestSite();
    onTestFinished(() => fresh.close());
    const browser = newBrowser(fresh);
    for (const path of ["/auth/v1/directory/start", "/auth/v1/directory/callback?code=x&state=x"])
      expect((await browser.send(path)).status).toBe(404);
    expect((await browser.open()).status).toBe(404);
    expect(await (await browser.send("/api/account/staff-sign-in")).json()).toEqual({ name: null });
  });

  test("and nothing that could sign in is in an address or the log", async () => {
    const browser = newBrowser();
    directory.says(said);
    const address = await browser.visit();
    const { searchParams } = new URL(address, "https://site.example");
    expect(await browser.callback(address)).toBe("https://site.example/auth#directory=answered");
    await browser.open();
    for (const secret of [searchParams.get("code") ?? "", directory.settings.clientSecret, email])
      expect(site.logged.join("\n")).not.toContain(secret);
  });

  test("by HEAD, which link checkers send", async () => {
    const browser = newBrowser();
    directory.says(said);
    const address = await browser.visit();
    expect((await browser.send(address, { method: "HEAD" })).status).toBe(405);
    expect(await browser.callback(address)).toContain("#directory=answered");
  });
});

describe("an account that was there before", () => {
  test("is joined only after its own sign-in in the same browser, which its owner is mailed", async () => {
    await signedUp(site, email);
    const browser = newBrowser();
    expect(await browser.signIn()).toMatchObject({
      status: 409,
      body: { error_code: "directory_join_needed" },
    });
    expect(await identities()).toBe(0);
    // Another browser, and a wrong password, both prove nothing.
    await newBrowser().signInBefore();
    await browser.signInBefore("wrong");
    expect(await identities()).toBe(0);

    const { body } = await browser.signInBefore();
    expect(body.user).toMatchObject({ has_directory: true, has_password: true });
    expect((await site.nextMailTo(email)).text).toContain("Workspace");
    expect((await newBrowser().signIn()).body.user.id).toBe(body.user.id);
    expect(await logged()).toContain("directory-joined");
  });

  test("is not joined by the sign-in of another account in that browser", async () => {
    await signedUp(site, email);
    const owner = email;
    const browser = newBrowser();
    await browser.signIn();
    email = `else${made}@charity.example`;
    await signedUp(site, email);
    expect((await browser.signInBefore()).body.user.has_directory).toBe(false);
    email = owner;
    expect(await identities()).toBe(0);
  });

  test("with a second factor is joined after it, not after the password alone", async () => {
    const client = await signedUp(site, email);
    const factor = (await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" })).data;
    if (factor?.type !== "totp") throw new Error("not enrolled");
    const app = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
    await client.mfa.challengeAndVerify({ factorId: factor.id, code: app.generate() });
    const browser = newBrowser();
    await browser.signIn();
    const half = (await browser.signInBefore()).body;
    expect(half.user.has_directory).toBe(false);
    expect(await identities()).toBe(0);

    const headers = { authorization: `Bearer ${half.access_token}` };
    const challenge = { method: "POST", headers, body: JSON.stringify({ factor_type: "totp" }) };
    const { id } = await (await browser.send(`/auth/v1/factors/${factor.id}/challenge`, challenge)).json();
    // A code of the next step, because each step is accepted once.
    const code = app.generate({ timestamp: Date.now() + 30_000 });
    const verify = { method: "POST", headers, body: JSON.stringify({ challenge_id: id, code }) };
    const whole = await (await browser.send(`/auth/v1/factors/${factor.id}/verify`, verify)).json();
    expect(whole.user.has_directory).toBe(true);

    // The site asks for its factor whenever the directory did not report one.
    const { body: asked } = await newBrowser().signIn();
    expect((await ask("/account", asked)).body.code).toBe("SECOND_FACTOR_REQUIRED");
    const { body: given } = await newBrowser().signIn({ ...said, amr: ["mfa"] });
    expect((await ask("/account", given)).status).toBe(200);
  });

  test("whose address nobody confirmed is not joined before a mailed link confirms it", async () => {
    const body = JSON.stringify({ email, password: goodPassword });
    await newBrowser().send("/auth/v1/signup", { method: "POST", body });
    const link = linkIn(await site.nextMailTo(email));
    const browser = newBrowser();
    expect((await browser.signIn()).body.error_code).toBe("directory_join_needed");
    expect((await browser.signInBefore()).body.error_code).toBe("email_not_confirmed");
    expect(await identities()).toBe(0);

    const verification = JSON.stringify({ type: link.type, token_hash: link.tokenHash });
    const opened = await browser.send("/auth/v1/verify", { method: "POST", body: verification });
    // Another browser chose the password, so it is removed.
    expect((await opened.json()).user).toMatchObject({ has_directory: true, has_password: false });
    expect(await identities()).toBe(1);
  });

  test("loses the join where its address is handed over", async () => {
    await newBrowser().signIn();
    await site.database.rows(
      sql`update users set new_email = ${`new.${email}`}, is_new_email_theirs = false where email = ${email}`,
    );
    await site.database.transaction(async (tx) => {
      const user = await lockUserByEmail(tx, email);
      if (!user) throw new Error("no account");
      const context = { outbox: site.outbox, secrets: site.secrets, siteUrl: "https://site.example" };
      const change = { user, tokenType: "email_change_new", bearer: undefined, source: "test" } as const;
      await confirmAddressChange(context as never, tx, change);
    });
    email = `new.${email}`;
    expect(await identities()).toBe(0);
  });
});

describe("a second factor of the directory", () => {
  const enrol = async (session: { access_token: string }) => {
    const response = await fetch(`${site.url}/auth/v1/factors`, {
      method: "POST",
      headers: { authorization: `Bearer ${session.access_token}`, "content-type": "application/json" },
      body: JSON.stringify({ factor_type: "totp", friendly_name: "Phone" }),
    });
    return { status: response.status, message: (await response.json()).msg };
  };
  const end = (session: { access_token: string }) => ask("/account/directory", session, { method: "DELETE" });

  test("is replaced neither by a password nor by a mailed link", async () => {
    await signedUp(site, email);
    const browser = newBrowser();
    await browser.signIn();
    await browser.signInBefore();
    await grantRole(site.database, { email, role: "admin" }, "command");

    const { body: thief } = await newBrowser().signInBefore();
    expect((await ask("/account", thief)).body).toMatchObject({ roles: [], mustSetUpSecondFactor: true });
    expect(await enrol(thief)).toMatchObject({ status: 403 });
    expect(await end(thief)).toMatchObject({ status: 403, body: { code: "DIRECTORY_NEEDED" } });
    expect(await identities()).toBe(1);

    const auth_time = Math.floor(Date.now() / 1000);
    const { body: owner } = await newBrowser().signIn({ ...said, auth_time });
    expect((await enrol(owner)).status).toBe(200);
    expect((await end(owner)).status).toBe(204);
  });

  test("is none for an account that the operator resets", async () => {
    await newBrowser().signIn({ ...said, amr: ["mfa"] });
    await removeSecondFactors(site.database, site.outbox, email, {});
    expect(await identities()).toBe(0);
  });
});

test("a session that is only renewed joins nothing", async () => {
  const client = await signedUp(site, email);
  const browser = newBrowser();
  await browser.signIn();
  const refresh_token = (await client.getSession()).data.session?.refresh_token;
  const body = JSON.stringify({ refresh_token });
  const renewed = await browser.send("/auth/v1/token?grant_type=refresh_token", { method: "POST", body });
  expect(renewed.status).toBe(200);
  expect((await renewed.json()).user.has_directory).toBe(false);
  expect(await identities()).toBe(0);
});

describe("the join", () => {
  test("is on the profile, and its owner ends it with a fresh proof and is mailed", async () => {
    await signedUp(site, email);
    const browser = newBrowser();
    await browser.signIn();
    const { body } = await browser.signInBefore();
    const other = (await newBrowser().signIn({ ...said, amr: ["mfa"] })).body;
    expect((await ask("/account/directory", body)).body).toEqual({
      name: "Workspace",
      joinedAt: expect.any(String),
    });
    expect((await ask("/account/directory", other, { method: "DELETE" })).body.code).toBe(
      "FRESH_PROOF_NEEDED",
    );
    await site.nextMailTo(email);
    expect((await ask("/account/directory", body, { method: "DELETE" })).status).toBe(204);
    expect((await ask("/account/directory", body)).body).toBeNull();
    expect((await ask("/account/directory", other)).status).toBe(401);
    expect((await site.nextMailTo(email)).text).toContain("no longer");
    expect((await newBrowser().signIn()).body.error_code).toBe("directory_join_needed");
    expect(await logged()).toContain("directory-ended");
  });

  test("takes the second factor of the directory with it", async () => {
    await newBrowser().signIn();
    await grantRole(site.database, { email, role: "admin" }, "command");
    const auth_time = Math.floor(Date.now() / 1000);
    const { body } = await newBrowser().signIn({ ...said, amr: ["mfa"], auth_time });
    expect((await ask("/admin/roles", body)).status).toBe(200);
    expect((await ask("/account/directory", body, { method: "DELETE" })).status).toBe(204);
    expect((await ask("/admin/roles", body)).body.code).toBe("SECOND_FACTOR_NOT_SET_UP");
  });
});
