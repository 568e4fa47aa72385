import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestSite } from "#features/auth/auth.testing.ts";
import { goodPassword, startTestSite, type TestCaller } from "#src/testing/site.ts";
import { AuthRefusal, codeOf, refusalBody } from "./auth-errors.rules.ts";
import { type AuthProblem, authProblems, problemOf } from "./auth-problems.rules.ts";
import { refusals } from "./refusals.testing.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  // An address that another account requests.
  await site.headersOf("other");
});
afterAll(() => site.close());

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
const signUp = "POST /signup";
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

test("a weak password is refused with its reasons", async () => {
  const weak = await call(signUp, { email, password: "12345" }, { headers: versioned });
  expect(weak.body.weak_password).toEqual({ reasons: ["length"] });
});

test("a missing ID token is refused in the shape of OAuth, as in GoTrue", async () => {
  const { status, body } = await call("POST /token?grant_type=id_token", {}, { headers: versioned });
  expect({ status, body }).toEqual({
    status: 400,
    body: { error: "invalid request", error_description: "id_token required" },
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

/** Refusals that no single request causes. Other tests cause them and check the code. */
const ofStates: Partial<Record<AuthProblem, [number, string, string]>> = {
  unsupported_media_type: [
    415,
    "unsupported_media_type",
    "Could not parse request body as JSON: its content type is not application/json",
  ],
  validation_failed: [400, "validation_failed", "The request is not valid"],
  over_request_rate_limit: [429, "over_request_rate_limit", "Request rate limit reached"],
  tries_used_up: [
    429,
    "over_request_rate_limit",
    "For security purposes, you can only request this after 42 seconds.",
  ],
  refresh_over_limit: [503, "over_request_rate_limit", "Request rate limit reached"],
  over_email_send_rate_limit: [429, "over_email_send_rate_limit", "email rate limit exceeded"],
  email_asked_too_soon: [
    429,
    "over_email_send_rate_limit",
    "For security purposes, you can only request this after 42 seconds.",
  ],
  user_already_exists: [422, "user_already_exists", "User already registered"],
  reauthentication_needed: [400, "reauthentication_needed", "Password update requires reauthentication"],
  admin_address_elsewhere: [
    422,
    "admin_address_elsewhere",
    "Admins confirm a new address in the session that asked for it.",
  ],
  weak_admin_password: [422, "weak_password", "Password should be at least 8 characters."],
  admin_password_too_short: [
    422,
    "admin_password_too_short",
    "Admins sign in with a password of at least 8 characters.",
  ],
  proof_needed: [400, "reauthentication_needed", "This change requires reauthentication"],
  signup_disabled: [422, "signup_disabled", "Signups not allowed for this instance"],
  email_not_confirmed: [400, "email_not_confirmed", "Email not confirmed"],
  reauthentication_unconfirmed: [422, "email_not_confirmed", "Please verify your email first."],
  user_banned: [400, "user_banned", "User is banned"],
  banned_bearer: [403, "user_banned", "User is banned"],
  banned_refresh: [400, "user_banned", "Invalid Refresh Token: User Banned"],
  refresh_token_already_used: [400, "refresh_token_already_used", "Invalid Refresh Token: Already Used"],
  session_expired: [400, "session_expired", "Invalid Refresh Token: Session Expired"],
  session_not_found: [403, "session_not_found", "Session from session_id claim in JWT does not exist"],
  mfa_factor_name_conflict: [
    422,
    "mfa_factor_name_conflict",
    'A factor with the friendly name "Phone" for this user already exists',
  ],
  too_many_enrolled_mfa_factors: [
    422,
    "too_many_enrolled_mfa_factors",
    "Maximum number of verified factors reached, unenroll to continue",
  ],
  mfa_challenge_expired: [
    422,
    "mfa_challenge_expired",
    "MFA challenge 1 has expired, verify against another challenge or create a new challenge.",
  ],
  mfa_webauthn_enroll_not_enabled: [
    422,
    "mfa_webauthn_enroll_not_enabled",
    "MFA enroll is disabled for WebAuthn",
  ],
  mfa_verification_failed: [422, "mfa_verification_failed", "Invalid TOTP code entered"],
  passkey_wrong: [422, "mfa_verification_failed", "Invalid WebAuthn credential_response"],
  mfa_recovery_codes_sole_factor: [
    422,
    "mfa_recovery_codes_sole_factor",
    "A verified factor is required to generate recovery codes",
  ],
  mfa_verified_factor_exists: [
    422,
    "mfa_verified_factor_exists",
    "Recovery codes already exist, regenerate them",
  ],
  aal2_to_change_user: [
    401,
    "insufficient_aal",
    "AAL2 session is required to update email or password when MFA is enabled.",
  ],
  aal2_to_enroll: [403, "insufficient_aal", "AAL2 required to enroll a new factor"],
  aal2_to_unenroll: [422, "insufficient_aal", "AAL2 required to unenroll verified factor"],
};

test.each(Object.entries(ofStates))("%s", (problem, [status, code, message]) => {
  const values = { name: JSON.stringify("Phone"), id: "1" };
  const refusal = new AuthRefusal(problem as AuthProblem, { retryAfterSeconds: 42, values });
  expect(problemOf(refusal.problem).status).toBe(status);
  expect(refusalBody(refusal, true)).toEqual({ code, message });
  expect(refusalBody(refusal, false)).toEqual({ code: status, error_code: code, msg: message });
});

test("every refusal of the service is in one of the tables", () => {
  const provoked = new Set(refusals.map(({ status, code }) => `${status} ${code}`));
  // In the shape of OAuth, or with a detail of the token: covered by tests of their own.
  for (const problem of ["id_token_missing", "id_token_provider_missing", "bad_jwt"] as const)
    provoked.add(`${problemOf(problem).status} ${codeOf({ problem })}`);
  const left = (Object.keys(authProblems) as AuthProblem[]).filter(
    (problem) =>
      !Object.hasOwn(ofStates, problem) &&
      !provoked.has(`${problemOf(problem).status} ${codeOf({ problem })}`),
  );
  expect(left).toEqual([]);
});
