import { describe, expect, onTestFinished, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { doorPassOf } from "#features/door/passes/door-pass.testing.ts";
import { startTestSite, type TestCaller } from "#src/testing/site.ts";
import { type AuthRoute, authRoutes } from "./auth-routes.server.ts";

interface Line {
  body?: unknown;
  /**
   * Status by caller; a factor id in the path does not exist. A door pass gets `other` on routes for anyone. An admin
   * without two-step sign-in always gets `other`.
   */
  answers: Record<TestCaller, number> & { half?: number; pass?: number };
}

const everyone = (status: number) => ({ visitor: status, user: status, other: status, admin: status });
const signedIn = (status: number) => ({ ...everyone(status), visitor: 401 });

/** One line for each route, called in this order. A route without a line fails the test, and the reverse. */
const table: Record<string, Line> = {
  "POST /signup": {
    body: { email: "new@site.example", password: "red bus at midnight" },
    answers: everyone(200),
  },
  "POST /token password": { body: { email: "user@site.example", password: "wrong" }, answers: everyone(400) },
  "POST /token refresh_token": { body: { refresh_token: "nobody's" }, answers: everyone(400) },
  "POST /recover": { body: { email: "other@site.example" }, answers: { ...everyone(429), visitor: 200 } },
  "POST /resend": {
    body: { email: "admin@site.example", type: "signup" },
    answers: { ...everyone(429), visitor: 200 },
  },
  "POST /otp": { body: { email: "third@site.example" }, answers: { ...everyone(429), visitor: 200 } },
  "POST /magiclink": { body: { email: "fourth@site.example" }, answers: { ...everyone(429), visitor: 200 } },
  "POST /verify": { body: { type: "signup", token_hash: "nobody's" }, answers: everyone(403) },
  "POST /directory/session": { answers: everyone(404) },
  "GET /user": { answers: signedIn(200) },
  "PUT /user": { body: { data: { theme: "loud" } }, answers: { ...signedIn(200), half: 401 } },
  "GET /reauthenticate": { answers: signedIn(200) },
  "POST /factors": {
    body: { factor_type: "totp", friendly_name: "Phone" },
    answers: { ...signedIn(200), half: 403 },
  },
  "GET /factors/recovery-codes": { answers: signedIn(404) },
  "POST /factors/recovery-codes": { answers: { ...signedIn(403), admin: 200 } },
  "DELETE /factors/recovery-codes": { answers: { ...signedIn(403), admin: 200 } },
  "POST /factors/recovery-codes/verify": { body: { code: "nobody's" }, answers: signedIn(422) },
  "POST /factors/recovery-codes/regenerate": { answers: { ...signedIn(403), admin: 200 } },
  "POST /factors/:id/challenge": { answers: signedIn(404) },
  "POST /factors/:id/verify": {
    body: { challenge_id: "00000000-0000-4000-8000-000000000000", code: "123456" },
    answers: signedIn(404),
  },
  "DELETE /factors/:id": { answers: signedIn(404) },
  "GET /settings": { answers: everyone(200) },
  "GET /health": { answers: everyone(200) },
  "GET /.well-known/jwks.json": { answers: everyone(200) },
  "POST /logout": { answers: signedIn(204) },
};

const routes = new Map(
  authRoutes.map((route) => [
    [route.method, route.path].join(" ") + (route.grant ? ` ${route.grant}` : ""),
    route,
  ]),
);

// The table's admin has passed the second step.
const site = await startTestSite({ settings: { ADMIN_SECOND_FACTOR: "on" } });
const { headers: passHeaders } = await doorPassOf(site, await campusOf(site).event());

test("the table has one line for every route", () => {
  expect(Object.keys(table).sort()).toEqual([...routes.keys()].sort());
});

describe.each(Object.entries(table))("%s", (name, { body, answers }) => {
  const route = routes.get(name);

  function call(headers: Record<string, string>): Promise<Response> {
    if (!route) throw new Error(`No address for ${name}`);
    const grant = route.grant ? `?grant_type=${route.grant}` : "";
    const { address, method } = exampleOf(route);
    return fetch(address + grant, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  test.each(["visitor", "user", "other", "half", "new-admin", "admin"] as const)("as %s", async (caller) => {
    const { status } = await call(await site.headersOf(caller));
    const expected = { ...answers, half: answers.half ?? answers.other, "new-admin": answers.other };
    expect(status).toBe(expected[caller]);
    if (route?.access === "bearer" && caller === "visitor") expect(status).toBe(401);
  });

  test("with a door pass", async () => {
    const response = await call(passHeaders);
    if (route?.access === "bearer")
      expect([response.status, (await response.json()).error_code]).toEqual([403, "bad_jwt"]);
    else expect(response.status).toBe(answers.pass ?? answers.other);
  });
});

/** A method and a path that match a route. */
function exampleOf({ method, path }: Pick<AuthRoute, "method" | "path">) {
  const filled = path.replace(":id", "00000000-0000-4000-8000-000000000000");
  return { address: `${site.url}/auth/v1${filled}`, method };
}

test("a factor of another account cannot be reached", async () => {
  const fresh = await startTestSite();
  onTestFinished(() => fresh.close());
  const ask = async (caller: TestCaller, method: string, path: string, body?: unknown) => {
    const response = await fetch(`${fresh.url}/auth/v1${path}`, {
      method,
      headers: { ...(await fresh.headersOf(caller)), "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const mine = await ask("user", "POST", "/factors", { factor_type: "totp", friendly_name: "Phone" });
  for (const caller of ["other", "admin"] as const) {
    expect((await ask(caller, "POST", `/factors/${mine.body.id}/challenge`)).status).toBe(404);
    expect((await ask(caller, "DELETE", `/factors/${mine.body.id}`)).status).toBe(404);
  }
  expect(await ask("user", "DELETE", `/factors/${mine.body.id}`)).toEqual({
    status: 200,
    body: { id: mine.body.id },
  });
});
