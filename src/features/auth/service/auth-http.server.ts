import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie, setCookie } from "hono/cookie";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { decodeJwt } from "jose";
import { clientAddress, networkOf, networksOf } from "#shared/http/client-address.server.ts";
import { createRequestLimit, VENUE_CALLS_A_MINUTE } from "#shared/limits/request-limit.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import { mailNetworkOf } from "#shared/mail/outbox.server.ts";
import { isTooDeep, MOST_BODY_BYTES } from "#shared/request-body/json-limits.ts";
import { DAY_S } from "#shared/time/durations.ts";
import { CLAIM_HEADER, claimIn } from "../account/sign-up-claim.rules.ts";
import { sourceOf } from "../audit-log/audit-log.rules.ts";
import { AuthRefusal, codeOf, refusalBody } from "../protocol/auth-errors.rules.ts";
import { problemOf } from "../protocol/auth-problems.rules.ts";
import { readRequest } from "../protocol/request-body.rules.ts";
import type { AuthCall, AuthContext } from "../sessions/auth-context.server.ts";
import { accountIn, requireBearer } from "../sessions/bearer.server.ts";
import { type Device, readDevice } from "../sessions/device-cookie.server.ts";
import type { SessionAnswer } from "../sessions/sessions.api.ts";
import { KNOWN_DEVICE_DAYS } from "../sessions/sessions.rules.ts";
import { openLink } from "../sign-in/open-mailed-link.server.ts";
import { type AuthRoute, authRoutes } from "./auth-routes.server.ts";
import { joinDirectory } from "./directory.api.ts";
import { directoryVisits } from "./directory-http.server.ts";

const VERSION_HEADER = "x-supabase-api-version";
const VERSION = "2024-01-01";

/** Requests a minute that each process admits, against floods. The finer limits are shared by all processes. */
const CALLS_A_MINUTE = { name: "auth-calls", account: 600, network: VENUE_CALLS_A_MINUTE };

interface AuthEnv {
  Bindings: HttpBindings;
  Variables: { log: Log };
}

type Call = Context<AuthEnv>;

/** The auth service. Mount it at /auth/v1. */
export function authService(context: AuthContext, trustedProxies: number): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>();
  const mayCall = createRequestLimit(trustedProxies, CALLS_A_MINUTE);
  const visits = directoryVisits<Call>(context);
  const cookiePrefix = context.siteUrl.startsWith("https:") ? "secure" : undefined;

  app.use(async (c, next) => {
    c.header("cache-control", "no-store");
    if (isVersioned(c)) {
      c.header(VERSION_HEADER, VERSION);
      c.header("access-control-expose-headers", VERSION_HEADER);
    }
    if (await mayCall(c.env.incoming, await accountIn(context, c.req.header("authorization")))) return next();
    // After a 429 the client library would sign out instead of retrying the refresh.
    const isRefresh = c.req.query("grant_type") === "refresh_token";
    throw new AuthRefusal(isRefresh ? "refresh_over_limit" : "over_request_rate_limit", {
      retryAfterSeconds: 60,
    });
  });
  app.onError((error, c) => {
    if (!(error instanceof AuthRefusal)) throw error;
    const { retryAfterSeconds, problem } = error;
    if (retryAfterSeconds) c.header("retry-after", String(retryAfterSeconds));
    if (problem === "no_authorization") c.header("www-authenticate", "Bearer");
    c.header("x-sb-error-code", codeOf(error));
    return c.json(refusalBody(error, isVersioned(c)), problemOf(problem).status as ContentfulStatusCode);
  });

  app.use(
    bodyLimit({
      maxSize: MOST_BODY_BYTES,
      onError: (c) => {
        c.header("connection", "close");
        throw new AuthRefusal("request_entity_too_large", { values: { bytes: MOST_BODY_BYTES } });
      },
    }),
  );
  app.get("/verify", async (c) => {
    // Link checkers send HEAD, which must not redeem the link.
    if (c.req.method === "HEAD") throw new AuthRefusal("method_not_allowed");
    return c.redirect(await openLink(context, callOf(c)), 303);
  });
  app.get("/directory/start", (c) => visits.begin(c, callOf(c)));
  app.get("/directory/callback", (c) => visits.end(c, callOf(c)));
  for (const [method, path, routes] of routesByPath(authRoutes)) {
    app.on(method, path, (c) => {
      const route = routes.find(({ grant }) => !grant || grant === c.req.query("grant_type"));
      if (!route) throw new AuthRefusal("unsupported_grant_type");
      return answer(c, route);
    });
  }
  app.all("*", (c) => {
    const path = new URL(c.req.url).pathname.replace(/^\/auth\/v1/, "");
    const known = routesByPath(authRoutes).filter(([, pattern]) => matches(pattern, path));
    if (known.length === 0 && !visited.includes(path)) throw new AuthRefusal("not_found");
    c.header("allow", known.map(([method]) => method).join(", ") || "GET, POST");
    throw new AuthRefusal("method_not_allowed");
  });
  return app;

  async function answer(c: Call, route: AuthRoute): Promise<Response> {
    const bearer = await bearerFor(route.access, c.req.header("authorization"));
    const body = route.body ? readRequest(route.body, await readJson(c)) : undefined;
    const call = callOf(c, body);
    const outbox = context.outbox.from(mailNetworkOf(context.secrets, call.networks));
    const result = await route.answer({ ...context, outbox }, call, bearer);
    if (route.cache) c.header("cache-control", route.cache);
    if (isSession(result)) return answerWithSession(c, call, result, route.grant !== "refresh_token");
    return result === undefined ? c.body(null, 204) : c.json(result);
  }

  /** @param isProof whether the call proved the account, and did not only renew a session */
  async function answerWithSession(
    c: Call,
    call: AuthCall,
    session: SessionAnswer,
    isProof: boolean,
  ): Promise<Response> {
    const { aal, session_id: sessionId } = decodeJwt<{ aal?: unknown; session_id: string }>(
      session.access_token,
    );
    const hasFactor = session.user.factors.some(({ status }) => status === "verified");
    if (hasFactor && aal !== "aal2") return c.json(session);
    rememberDevice(c, call.device, session.user.email);
    context.closedSite.letLook(c);
    const { user } = session;
    const isJoined =
      isProof && !user.has_directory && (await joinDirectory(context, call, { user, sessionId }));
    const has_directory = user.has_directory || isJoined;
    if (has_directory && call.directoryAnswer) visits.forget(c);
    return c.json({ ...session, user: { ...user, has_directory } });
  }

  async function bearerFor(access: AuthRoute["access"], authorization: string | undefined) {
    if (access === "anyone" || (access === "either" && !authorization)) return undefined;
    return requireBearer(context, authorization).catch((error) => {
      if (access === "either" && error instanceof AuthRefusal) return undefined;
      throw error;
    });
  }

  function callOf<Body>(c: Call, body?: Body): AuthCall<Body | undefined> {
    const address = clientAddress(c.env.incoming as IncomingMessage, trustedProxies);
    return {
      body,
      query: new URL(c.req.url).searchParams,
      params: c.req.param(),
      networks: networksOf(address),
      source: sourceOf(context.secrets, networkOf(address)),
      claim: claimIn(c.req.header(CLAIM_HEADER)),
      directoryAnswer: visits.answerIn(c),
      device: readDevice(context.secrets, getCookie(c, DEVICE_COOKIE, cookiePrefix)),
    };
  }

  /** Records the browser as a known device of an address. */
  function rememberDevice(c: Call, device: Device, email: string): void {
    device.remember(email);
    setCookie(c, DEVICE_COOKIE, device.changedCookie() ?? "", {
      path: "/auth/v1",
      httpOnly: true,
      sameSite: "Strict",
      maxAge: KNOWN_DEVICE_DAYS * DAY_S,
      ...(cookiePrefix && { secure: true, prefix: cookiePrefix }),
    });
  }
}

const DEVICE_COOKIE = "known-device";

/** Routes that browsers visit, which are not in the table. */
const visited = ["/verify", "/directory/start", "/directory/callback"];

function isSession(result: unknown): result is SessionAnswer {
  return typeof result === "object" && result !== null && "access_token" in result;
}

/** The routes by method and path; the token endpoint has one for each grant. */
function routesByPath(routes: readonly AuthRoute[]): [AuthRoute["method"], string, AuthRoute[]][] {
  const groups = Map.groupBy(routes, ({ method, path }) => `${method} ${path}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [[first.method, first.path, group] as [AuthRoute["method"], string, AuthRoute[]]] : [];
  });
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(
    `^${pattern.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+").replace("*", ".*")}$`,
  ).test(path);
}

function isVersioned(c: Call): boolean {
  return (c.req.header(VERSION_HEADER) ?? "") >= VERSION;
}

async function readJson(c: Call): Promise<unknown> {
  const bytes = new Uint8Array(await c.req.raw.arrayBuffer());
  if (bytes.byteLength === 0)
    throw new AuthRefusal("bad_json", { values: { detail: "unexpected end of JSON input" } });
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? ""))
    throw new AuthRefusal("bad_json", { values: { detail: "its content type is not application/json" } });
  if (isTooDeep(bytes)) throw new AuthRefusal("bad_json", { values: { detail: "nested too deep" } });
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AuthRefusal("bad_json", { values: { detail: "not valid JSON in UTF-8" } });
  }
}
