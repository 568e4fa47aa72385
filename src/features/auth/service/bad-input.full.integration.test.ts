import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { authClientFor, linkIn, signedUp } from "#features/auth/auth.testing.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";

const site = await startTestSite();
const client = await signedUp(site, "bad.input@example.ac.uk");
const token = (await client.getSession()).data.session?.access_token ?? "";

const versioned = { "x-supabase-api-version": "2024-01-01" };

async function send(method: string, path: string, init: { body?: BodyInit; headers?: HeadersInit } = {}) {
  const headers = { "content-type": "application/json", ...versioned, ...init.headers };
  const response = await fetch(`${site.url}/auth/v1${path}`, {
    method,
    headers,
    redirect: "manual",
    ...(init.body !== undefined && { body: init.body }),
  });
  const text = await response.text();
  const body = response.headers.get("content-type")?.startsWith("application/json") ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body };
}

const post = (path: string, body: unknown, headers?: HeadersInit) =>
  send("POST", path, { body: JSON.stringify(body), ...(headers && { headers }) });

const good = { email: "a@example.org", password: "blue van at noon" };

// Refusals of well-formed requests are in refusals.testing.ts.
describe("malformed requests are refused with the right status", () => {
  test.each([
    ["/signup", { ...good, email: "a@example.org\r\nBcc: b@example.org" }, 400, "validation_failed"],
    ["/signup", { ...good, email: "a\u0000@example.org" }, 400, "validation_failed"],
    ["/signup", { ...good, password: { $gt: "" } }, 400, "bad_json"],
    ["/signup", { ...good, data: { a: "\u0000" } }, 400, "validation_failed"],
    ["/signup", { ...good, data: { a: "x".repeat(20_000) } }, 400, "validation_failed"],
    ["/signup", { ...good, data: { a: "\ud800" } }, 400, "validation_failed"],
    ["/signup", { ...good, data: { "\udfff": 1 } }, 400, "validation_failed"],
    ["/signup", { ...good, data: "text" }, 400, "bad_json"],
    ["/signup", [], 400, "bad_json"],
    ["/signup", "text", 400, "bad_json"],
    ["/signup", null, 400, "bad_json"],
    ["/token?grant_type=password", { email: null, password: null }, 400, "validation_failed"],
    ["/token?grant_type=refresh_token", { refresh_token: "x".repeat(501) }, 400, "validation_failed"],
    ["/recover", { email: "' or 1=1 --" }, 400, "validation_failed"],
    ["/verify", { type: "constructor", token_hash: "x" }, 400, "validation_failed"],
    ["/verify", { type: "signup", token_hash: "x'; drop table users; --" }, 403, "otp_expired"],
    ["/verify", { type: "signup", token_hash: "x".repeat(501) }, 403, "otp_expired"],
    ["/verify", { type: "signup", token_hash: { $gt: "" } }, 403, "otp_expired"],
    ["/verify", { type: "recovery", email: "nobody@example.org", token: 123_456 }, 403, "otp_expired"],
  ])("POST %s %j", async (path, body, status, code) => {
    expect(await post(path, body)).toMatchObject({ status, body: { code } });
  });

  test.each([
    ["not UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), "application/json", 400, "bad_json"],
    ["a form", "email=a%40example.org&password=x", "application/x-www-form-urlencoded", 400, "bad_json"],
    ["text that is JSON", '{"email":"a@example.org","password":"x"}', "text/plain", 400, "bad_json"],
    ["a deep nest", "[".repeat(50_000), "application/json", 400, "bad_json"],
  ])("%s", async (_name, body, type, status, code) => {
    const answer = await send("POST", "/token?grant_type=password", {
      body,
      headers: { "content-type": type },
    });
    expect(answer).toMatchObject({ status, body: { code } });
  });

  test.each([
    ["GET", "/signup", 405, "POST"],
    ["POST", "/user", 405, "GET, PUT"],
    ["DELETE", "/factors/recovery-codes/verify", 405, "POST"],
    ["PUT", "/verify", 405, "POST"],
  ])("%s %s is not allowed", async (method, path, status, allow) => {
    const answer = await send(method, path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("allow")).toContain(allow);
  });

  test("the response repeats the API version that a client requests", async () => {
    const { headers } = await post("/signup", {});
    expect(headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect(headers.get("access-control-expose-headers")).toBe("x-supabase-api-version");
  });
});

describe("with a session", () => {
  const call = (method: string, path: string, body?: string) =>
    send(method, path, {
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body }),
    });

  test.each([
    ["PUT", "/user", '{"data":{"a":"\\ud800"}}'],
    ["PUT", "/user", '{"data":{"\\udc00":1}}'],
    ["PUT", "/user", `{"data":{"a":"${"é".repeat(2001)}"}}`],
    ["POST", "/factors", '{"factor_type":"totp","friendly_name":"a\\u0000b"}'],
    ["POST", "/factors", '{"factor_type":"totp","issuer":"\\ud800"}'],
    ["POST", "/logout?scope=%00", undefined],
  ])("%s %s is refused", async (method, path, body) => {
    const answer = await call(method, path, body);
    expect(answer).toMatchObject({ status: 400, body: { code: "validation_failed" } });
  });

  test("an empty password is weak, not missing", async () => {
    const answer = await call("PUT", "/user", '{"password":""}');
    expect(answer).toMatchObject({ status: 422, body: { code: "weak_password" } });
  });

  test("metadata stays small enough for its access token to fit a request; null removes a key", async () => {
    const keep = (data: object) => call("PUT", "/user", JSON.stringify({ data }));
    const half = "x".repeat(1900);
    expect((await keep({ a: half })).status).toBe(200);
    expect((await keep({ b: half })).status).toBe(200);
    expect((await keep({ c: half })).status).toBe(400);
    expect((await keep({ a: null, b: null, c: "\\ud800" })).body.user_metadata).toEqual({ c: "\\ud800" });
  });
});

describe("forged access tokens", () => {
  const claims = { session_id: "00000000-0000-4000-8000-000000000000", role: "authenticated" };
  const lasting = <Token extends SignJWT | UnsecuredJWT>(jwt: Token): Token =>
    jwt
      .setSubject("00000000-0000-4000-8000-000000000000")
      .setIssuer("https://site.example/auth/v1")
      .setAudience("authenticated")
      .setExpirationTime("1h") as Token;

  const forged: [string, () => Promise<string> | string][] = [
    ["none", () => lasting(new UnsecuredJWT(claims)).encode()],
    [
      "another key under the site's key id",
      async () => {
        const { privateKey } = await generateKeyPair("ES256");
        const { keys } = (await send("GET", "/.well-known/jwks.json")).body;
        return lasting(new SignJWT(claims))
          .setProtectedHeader({ alg: "ES256", kid: keys[0].kid })
          .sign(privateKey);
      },
    ],
    [
      "the public key as a shared secret",
      async () => {
        const { keys } = (await send("GET", "/.well-known/jwks.json")).body;
        const secret = new TextEncoder().encode(JSON.stringify(keys[0]));
        return lasting(new SignJWT(claims))
          .setProtectedHeader({ alg: "HS256", kid: keys[0].kid })
          .sign(secret);
      },
    ],
  ];

  test.each(forged)("%s", async (_name, make) => {
    const authorization = `Bearer ${await make()}`;
    const answer = await send("GET", "/user", { headers: { authorization } });
    expect(answer).toMatchObject({ status: 403, body: { code: "bad_jwt" } });
  });

  test("credentials of another scheme are none", async () => {
    const answer = await send("GET", "/user", { headers: { authorization: "Basic YTpi" } });
    expect(answer).toMatchObject({ status: 401, body: { code: "no_authorization" } });
  });

  test("public keys are published without the private part, and are cacheable", async () => {
    const { body, headers } = await send("GET", "/.well-known/jwks.json");
    expect(body.keys).toMatchObject([{ kty: "EC", crv: "P-256", alg: "ES256", use: "sig" }]);
    expect(body.keys[0]).not.toHaveProperty("d");
    expect(headers.get("cache-control")).toBe("public, max-age=600");
  });
});

describe("a link that leads to the service itself", () => {
  const open = async (query: Record<string, string>) => {
    const { status, headers } = await send("GET", `/verify?${new URLSearchParams(query)}`);
    expect(status).toBe(303);
    return new URL(headers.get("location") ?? "");
  };

  test("redirects with the session in the fragment, once", async () => {
    const client = authClientFor(site);
    await client.resetPasswordForEmail("bad.input@example.ac.uk");
    const { tokenHash } = linkIn(await site.nextMailTo("bad.input@example.ac.uk"));
    const query = { token: tokenHash, type: "recovery", redirect_to: "https://site.example/auth" };
    const peek = await fetch(`${site.url}/auth/v1/verify?${new URLSearchParams(query)}`, { method: "HEAD" });
    expect(peek.status).toBe(405);
    const first = await open(query);
    expect(first.origin + first.pathname).toBe("https://site.example/auth");
    const fragment = new URLSearchParams(first.hash.slice(1));
    expect(Object.fromEntries(fragment)).toMatchObject({
      token_type: "bearer",
      type: "recovery",
      sb: "",
      expires_in: "3600",
    });
    expect((await client.getUser(fragment.get("access_token") ?? "")).error).toBeNull();

    const second = new URLSearchParams((await open(query)).hash.slice(1));
    expect(Object.fromEntries(second)).toMatchObject({
      error: "access_denied",
      error_code: "otp_expired",
      sb: "",
    });
  });

  test.each(["https://evil.example/", "//evil.example"])("never redirects to %s", async (target) => {
    const location = await open({ token: "x", type: "recovery", redirect_to: target });
    expect(location.origin + location.pathname).toBe("https://site.example/");
  });
});

test("the log contains no secret of these requests", () => {
  const log = site.logged.join("\n");
  for (const secret of ["bad.input@", goodPassword, token, "argon2"]) expect(log).not.toContain(secret);
});
