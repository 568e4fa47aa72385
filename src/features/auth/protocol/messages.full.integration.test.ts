import { describe, expect, test } from "vitest";
import { goodPassword, startTestSite, type TestCaller } from "#src/testing/site.ts";
import { AuthRefusal, refusalBody } from "./auth-errors.rules.ts";
import { refusals } from "./refusals.testing.ts";

const site = await startTestSite();
// An address that another account requests.
await site.headersOf("other");

async function call(
  request: string,
  body: unknown,
  { caller = "visitor", headers = {} }: { caller?: TestCaller; headers?: Record<string, string> } = {},
) {
  const [method = "", path = ""] = request.split(" ");
  const response = await fetch(`${site.url}/auth/v1${path}`, {
    method,
    headers: { "content-type": "application/json", ...(await site.headersOf(caller)), ...headers },
    ...(body !== "" &&
      body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const versioned = { "x-supabase-api-version": "2024-01-01" };
const _signUp = "POST /signup";
const email = "wording@example.org";

describe("a refusal has GoTrue's message, in both shapes", () => {
  test.each(refusals)(
    "$request $body as $caller",
    async ({ request, body, caller, status, code, message }) => {
      const now = await call(request, body, { caller, headers: versioned });
      expect(now).toMatchObject({ status, body: { code, message } });
      expect(now.headers.get("x-sb-error-code")).toBe(code);
      const older = await call(request, body, { caller });
      expect(older).toMatchObject({ status, body: { code: status, error_code: code, msg: message } });
      expect(Object.keys(older.body)).not.toContain("message");
    },
  );

  test.each([
    [
      "POST /signup",
      { email: `${"a".repeat(250)}@example.org`, password: goodPassword },
      "An email address is too long",
    ],
    ["POST /signup", { email, password: "x".repeat(1001) }, "Password cannot be longer than 1000 characters"],
    [
      "PUT /user",
      { data: { big: "x".repeat(5000) } },
      "User metadata is too large or holds characters that cannot be stored",
    ],
  ])("%s with too much", async (request, body, message) => {
    const answer = await call(request, body, { caller: "user", headers: versioned });
    expect(answer).toMatchObject({ status: 400, body: { code: "validation_failed", message } });
  });
});

test.each([
  ["no JWT", "Bearer swordfish", 403, "token is malformed: token contains an invalid number of segments"],
  ["a forged one", "Bearer e30.e30.e30", 403, "token signature is invalid: signature is invalid"],
])("a token that is %s", async (_, authorization, status, detail) => {
  const { body, ...answer } = await call("GET /user", undefined, {
    headers: { ...versioned, authorization },
  });
  expect(answer.status).toBe(status);
  const message = `invalid JWT: unable to parse or verify signature, ${detail}`;
  expect(body).toEqual({ code: "bad_jwt", message });
});

// Tests of each state cause these refusals and check their codes. The messages here contain a value.
test.each([
  ["tries_used_up", "For security purposes, you can only request this after 42 seconds."],
  ["email_asked_too_soon", "For security purposes, you can only request this after 42 seconds."],
  ["mfa_factor_name_conflict", 'A factor with the friendly name "Phone" for this user already exists'],
  [
    "mfa_challenge_expired",
    "MFA challenge 1 has expired, verify against another challenge or create a new challenge.",
  ],
] as const)("%s names its value", (problem, message) => {
  const values = { name: JSON.stringify("Phone"), id: "1" };
  const refusal = new AuthRefusal(problem, { retryAfterSeconds: 42, values });
  expect(refusalBody(refusal, true)).toMatchObject({ message });
  expect(refusalBody(refusal, false)).toMatchObject({ msg: message });
});
