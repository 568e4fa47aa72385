import { GoTrueClient } from "@supabase/auth-js";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { linkIn, newStorage, signedUp, type TestSite } from "#features/auth/auth.testing.ts";
import { eventually } from "#src/testing/eventually.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";
import { CLAIM_HEADER } from "../account/sign-up-claim.rules.ts";

const app = "https://app.example";
const site = await startTestSite({ settings: { CLIENT_ORIGINS: [app] } });
const closedSite = await startTestSite({ settings: { SIGN_UP: "closed" } });

let made = 0;
const newEmail = () => `client${++made}@site.example`;

async function post(
  { url }: Pick<TestSite, "url">,
  path: string,
  body: object,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

describe("while sign-up is closed", () => {
  test.each(["/otp", "/magiclink"])(
    "POST %s mails existing accounts only, and answers alike",
    async (path) => {
      const [member, stranger] = [newEmail(), newEmail()];
      await closedSite.database.rows(
        sql`insert into users (email, email_confirmed_at) values (${member}, now())`,
      );
      for (const email of [stranger, member])
        expect(await post(closedSite, path, { email })).toEqual({ status: 200, body: {} });
      await closedSite.nextMailTo(member);
      await eventually(async () => {
        const [waiting] = await closedSite.database.rows(
          sql`select 1 from pgboss.job where name = 'mail-link' and state in ('created', 'active', 'retry')`,
        );
        expect(waiting).toBeUndefined();
      });
      const [user] = await closedSite.database.rows(sql`select 1 from users where email = ${stranger}`);
      expect(user).toBeUndefined();
      expect(await closedSite.mailTo(stranger)).toEqual([]);
    },
  );

  test("POST /signup is refused", async () => {
    const { status, body } = await post(closedSite, "/signup", { email: newEmail(), password: goodPassword });
    expect([status, body.error_code]).toEqual([422, "signup_disabled"]);
  });
});

describe("the metadata of a sign-up", () => {
  const data = { name: "Mallory" };
  const claimed = { [CLAIM_HEADER]: "the claim of its browser" };
  const signUps = {
    "a password": (email: string) => post(site, "/signup", { email, password: goodPassword, data }, claimed),
    "a mailed link": (email: string) => post(site, "/otp", { email, data }, claimed),
  };

  test.each(Object.entries(signUps))("by %s goes unless its browser claims it", async (_, signUp) => {
    for (const headers of [{}, claimed]) {
      const email = newEmail();
      await signUp(email);
      const { tokenHash } = linkIn(await site.nextMailTo(email));
      const { body } = await post(site, "/verify", { type: "signup", token_hash: tokenHash }, headers);
      expect(body.user.user_metadata).toEqual(headers === claimed ? data : {});
    }
  });
});

test("PKCE is refused wherever a client asks for it, and mails nothing", async () => {
  const email = newEmail();
  const pkce = { email, code_challenge: "x".repeat(43), code_challenge_method: "s256" };
  for (const path of ["/signup", "/otp", "/magiclink", "/recover", "/resend"]) {
    const { status, body } = await post(site, path, { ...pkce, password: goodPassword, type: "signup" });
    expect([path, status, body.msg]).toEqual([path, 400, 'unsupported code_challenge method "s256"']);
  }
  const client = await signedUp(site, newEmail());
  const token = (await client.getSession()).data.session?.access_token;
  const change = await fetch(`${site.url}/auth/v1/user`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(pkce),
  });
  expect(change.status).toBe(400);
  expect(await site.mailTo(email)).toEqual([]);
});

test("an address changed through the library with the fetch of docs/api.md keeps password, metadata and session", async () => {
  const [email, next] = [newEmail(), newEmail()];
  const auth: GoTrueClient = new GoTrueClient({
    url: `${site.url}/auth/v1`,
    storage: newStorage(),
    autoRefreshToken: false,
    async fetch(input, init = {}) {
      const headers = new Headers(init.headers);
      const { session } = String(input).includes("/verify") ? (await auth.getSession()).data : {};
      if (session) headers.set("authorization", `Bearer ${session.access_token}`);
      return fetch(input, { ...init, headers });
    },
  });
  await signedUp(site, email);
  await auth.signInWithPassword({ email, password: goodPassword });
  expect((await auth.updateUser({ email: next, data: { name: "Zoë" } })).error).toBeNull();
  for (const address of [next, email]) {
    const { tokenHash } = linkIn(await site.nextMailTo(address));
    expect((await auth.verifyOtp({ token_hash: tokenHash, type: "email_change" })).error).toBeNull();
  }
  const { data } = await auth.refreshSession();
  expect(data.user).toMatchObject({ email: next, user_metadata: { name: "Zoë" } });
  const again = await auth.signInWithPassword({ email: next, password: goodPassword });
  expect(again.error).toBeNull();
});

describe("a client of another origin", () => {
  const target = `${app}/in?from=mail`;
  const query = `?${new URLSearchParams({ redirect_to: target })}`;
  /** The page and the token in the link of the next email. */
  const nextLink = async (email: string) => {
    const { text = "" } = await site.nextMailTo(email);
    const { origin, pathname, searchParams } = new URL(/https:\/\/app\.example\S+/.exec(text)?.[0] ?? text);
    expect([origin, pathname, searchParams.get("from")]).toEqual([app, "/in", "mail"]);
    return { type: searchParams.get("type"), token_hash: searchParams.get("token_hash") };
  };

  test("gets the links of its mails on its own page", async () => {
    const [email, next] = [newEmail(), newEmail()];
    await post(site, `/signup${query}`, { email, password: goodPassword });
    await nextLink(email);
    await post(site, `/resend${query}`, { email, type: "signup" });
    expect((await post(site, "/verify", await nextLink(email))).body.user.email).toBe(email);
    await post(site, `/recover${query}`, { email });
    expect((await nextLink(email)).type).toBe("recovery");
    await post(site, `/otp${query}`, { email });
    const { body } = await post(site, "/verify", await nextLink(email));
    await fetch(`${site.url}/auth/v1/user${query}`, {
      method: "PUT",
      headers: { "content-type": "application/json", authorization: `Bearer ${body.access_token}` },
      body: JSON.stringify({ email: next }),
    });
    for (const address of [email, next]) expect((await nextLink(address)).type).toBe("email_change");
  });

  const preflight = ({ url }: TestSite, path: string, origin: string) =>
    fetch(url + path, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,x-supabase-api-version",
      },
    });
  const allowedOrigin = ({ headers }: Response) => headers.get("access-control-allow-origin");

  test.each(["/auth/v1/token", "/api/account"])("may call %s where the site names it", async (path) => {
    const { status, headers } = await preflight(site, path, app);
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBe(app);
    expect(headers.get("access-control-allow-methods")).toContain("POST");
    expect(headers.get("access-control-allow-headers")).toBe("authorization,x-supabase-api-version");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    const refused = await fetch(site.url + path, { headers: { origin: app } });
    expect([refused.ok, allowedOrigin(refused), refused.headers.get("vary")]).toEqual([
      false,
      app,
      expect.stringContaining("Origin"),
    ]);
    for (const other of [
      await preflight(site, path, "https://evil.example"),
      await preflight(closedSite, path, app),
    ])
      expect(allowedOrigin(other)).toBeNull();
  });
});
