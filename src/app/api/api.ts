import type { IncomingMessage } from "node:http";
import type { AnyContractRouter } from "@orpc/contract";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { type AnyRouter, createRouterClient, ORPCError, onError } from "@orpc/server";
import { CompressionPlugin } from "@orpc/server/fetch";
import { ResponseHeadersPlugin } from "@orpc/server/plugins";
import type { Context, Hono } from "hono";
import { sourceOf } from "#features/auth/audit-log/audit-log.rules.ts";
import { createListExports, createListReads } from "#features/auth/audit-log/list-reads.server.ts";
import { createDoorPassCallers } from "#features/door/passes/door-pass-caller.server.ts";
import { createTokenCallers } from "#features/integrations/tokens/token-caller.server.ts";
import type { Api } from "#shared/api/api.ts";
import { type AccountCaller, type Caller, type Callers, isOfTeam, visitor } from "#shared/api/caller.ts";
import { addressPattern, listProcedures } from "#shared/api/list-procedures.ts";
import type { DataTopic } from "#shared/api/topics.ts";
import type { Database } from "#shared/db/database.server.ts";
import { problem } from "#shared/errors/problems.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { clientAddress, networkOf, networksOf } from "#shared/http/client-address.server.ts";
import {
  type CallsAMinute,
  createRequestLimit,
  VENUE_CALLS_A_MINUTE,
} from "#shared/limits/request-limit.server.ts";
import { logFailure } from "#shared/log/failures.server.ts";
import type { CountingOutbox } from "#shared/mail/mail.server.ts";
import { mailNetworkOf } from "#shared/mail/outbox.server.ts";
import { isTooDeep } from "#shared/request-body/json-limits.ts";
import type { ClosedSite } from "#shared/status/closed-site.server.ts";
import type { AppEnv } from "../env.ts";
import type { Metrics } from "../http/metrics.ts";
import { requestIdOf } from "../http/requests.ts";
import { router as siteRouter } from "../router.ts";
import { apiDocument, apiReferencePage } from "./api-reference.ts";

interface HttpCallContext extends CallContext {
  requestId: string;
}

export interface ApiOptions
  extends Omit<
    CallContext,
    | "outbox"
    | "caller"
    | "callerNow"
    | "source"
    | "networks"
    | "readersOf"
    | "resHeaders"
    | "onRead"
    | "recordRead"
    | "recordExport"
  > {
  outbox: CountingOutbox;
  callers: Callers;
  closedSite: Pick<ClosedSite, "isClosed" | "isClosedTo" | "letLook">;
  trustedProxies: number;
  callsAMinute?: CallsAMinute;
  metrics?: Pick<Metrics, "called">;
  /** The router; tests may pass their own. */
  router?: AnyRouter;
}

/** Serves the API over HTTP under /api, and in-process to page renders. */
export function createApi(options: ApiOptions) {
  const {
    log,
    callers,
    closedSite,
    trustedProxies,
    callsAMinute = { name: "api-calls", account: 600, network: VENUE_CALLS_A_MINUTE },
    metrics,
    router = siteRouter,
    ...services
  } = options;
  const { database, secrets, siteUrl } = services;
  const handler = new OpenAPIHandler<HttpCallContext>(router, {
    plugins: [new ResponseHeadersPlugin(), new CompressionPlugin({ filter: isOfTheDesk })],
    // Streams send heartbeats themselves.
    eventIteratorKeepAliveEnabled: false,
    clientInterceptors: [counting("http"), onError(concealUnexpected)],
  });
  const procedures = listProcedures(router as AnyContractRouter);
  const reads = new Map(
    procedures.flatMap(({ name, method, access, roles }) =>
      method === "GET" && access && access !== "anyone" && access !== "signed-in"
        ? [[name, { access, roles }]]
        : [],
    ),
  );
  const readersOf = (procedure: string) => reads.get(procedure);
  const addresses = procedures.map(({ method, path, isForSignIn }) => ({
    method,
    pattern: addressPattern(path),
    isForSignIn,
  }));
  const addressesAt = (path: string) => addresses.filter(({ pattern }) => pattern.test(path));
  const methodsAt = (path: string) => addressesAt(path).map<string>(({ method }) => method);
  let document: ReturnType<typeof apiDocument> | undefined;
  const recordRead = createListReads(database);
  const recordExport = createListExports(database);
  const mayCall = createRequestLimit(trustedProxies, callsAMinute);

  return {
    /** The paths of the procedures, with parameters in braces. */
    paths: procedures.map(({ path }) => `/api${path}`),

    /** A client for one render. Rate limits count the networks of `incoming`, if there is one. */
    inProcess: (
      onRead: (topics: readonly DataTopic[]) => void,
      incoming?: IncomingMessage,
      resHeaders?: Headers,
    ): Api =>
      createRouterClient(siteRouter, {
        context: {
          ...services,
          log,
          caller: visitor,
          callerNow: async () => visitor,
          source: "",
          networks: [],
          readersOf,
          onRead,
          ...(resHeaders && { resHeaders }),
          ...(incoming && originOf(incoming)),
        },
        interceptors: [counting("page")],
      }),

    mount(app: Hono<AppEnv>): void {
      app.use("/api/*", async (c, next) => {
        const authorization = c.req.header("authorization");
        if (!(await mayCall(c.env.incoming, await callers.accountIn(authorization))))
          return c.json(problem("TOO_MANY_REQUESTS"), 429, { "retry-after": "60" });
        if (!closedSite.isClosed()) return next();
        const isTeam = isOfTeam(await callers.callerOf(authorization));
        if (!isTeam && closedSite.isClosedTo(c.env.incoming) && !isForSignIn(c))
          return c.json(problem("SITE_CLOSED"), 503, { "cache-control": "no-store" });
        await next();
        if (isTeam) closedSite.letLook(c);
      });
      app.get("/api/openapi.json", async (c) => c.json(await describe()));
      app.get("/api/docs", async (c) => {
        const { html, policy } = apiReferencePage(await describe());
        return c.html(html, 200, { "content-security-policy": policy });
      });
      app.all("/api/*", async (c) => {
        const authorization = c.req.header("authorization");
        const bytes = await readBody(c.req.raw);
        const methods = methodsAt(c.req.path);
        if (bytes?.length && methods.includes(c.req.method) && !isJson(c))
          return c.json(problem("UNSUPPORTED_MEDIA_TYPE"), 415);
        if (bytes && isTooDeep(bytes)) return c.json(problem("BAD_REQUEST"), 400);
        const answer = await call(c, await callers.callerOf(authorization), bytes);
        if (answer) return answer;
        if (methods.length === 0) return c.json(problem("NOT_FOUND"), 404);
        return c.json(problem("METHOD_NOT_ALLOWED"), 405, { allow: methods.join(", ") });
      });
    },
  };

  function isForSignIn({ req: { method, path } }: Context<AppEnv>): boolean {
    return addressesAt(path).some((address) => address.method === method && address.isForSignIn);
  }

  function counting(by: "http" | "page") {
    return <T>({ path, next }: { path: readonly string[]; next: () => T }): T => {
      metrics?.called(path.join("."), by);
      return next();
    };
  }

  /** The OpenAPI document, generated at the first request. */
  function describe() {
    document ??= apiDocument(siteUrl);
    return document;
  }

  /** The properties by which limits, emails and the audit log count a request. */
  function originOf(incoming: IncomingMessage) {
    const address = clientAddress(incoming, trustedProxies);
    const networks = networksOf(address);
    const outbox = services.outbox.from(mailNetworkOf(secrets, networks));
    return { outbox, source: sourceOf(secrets, networkOf(address)), networks };
  }

  async function call(c: Context<AppEnv>, caller: Caller, body: Uint8Array<ArrayBuffer> | null) {
    const { incoming } = c.env;
    const context = {
      ...services,
      ...originOf(incoming),
      log: c.get("log"),
      caller,
      callerNow: () => callers.callerOf(c.req.header("authorization")),
      readersOf,
      requestId: requestIdOf(incoming),
      recordRead,
      recordExport,
    };
    const { url, method, headers } = c.req.raw;
    const request = new Request(url, method === "HEAD" ? { headers } : { method, headers, body });
    const { response } = await handler.handle(request, { prefix: "/api", context });
    response?.headers.set("cache-control", "no-store");
    return response;
  }
}

/** Null for methods without a body. */
async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  if (request.method === "GET" || request.method === "HEAD") return null;
  return new Uint8Array(await request.arrayBuffer());
}

function isJson(c: Context<AppEnv>): boolean {
  return /^application\/json\b/i.test(c.req.header("content-type") ?? "");
}

/** Passes on declared errors and client errors. Logs any other error and replaces it with one calm sentence. */
function concealUnexpected(error: unknown, { context }: { context: HttpCallContext }): void {
  if (error instanceof ORPCError && (error.defined || error.status < 500)) return;
  const { code, ...answer } = problem(logFailure(context.log, error, "a call failed"));
  throw new ORPCError(code, { ...answer, data: { requestId: context.requestId } });
}

/** Identifies the caller of the API: door pass, API token, account or visitor. */
export function createCallers(database: Database, accounts: Callers<AccountCaller>): Callers {
  const doorPasses = createDoorPassCallers(database);
  const tokens = createTokenCallers(database);
  return {
    accountIn: async (authorization) =>
      doorPasses.passIn(authorization) ?? tokens.tokenIn(authorization) ?? accounts.accountIn(authorization),
    callerOf: async (authorization) =>
      (await doorPasses.callerOf(authorization)) ??
      (await tokens.callerOf(authorization)) ??
      accounts.callerOf(authorization),
  };
}

/** The lists of the admin desk are long. */
function isOfTheDesk({ url }: Request): boolean {
  return new URL(url).pathname.startsWith("/api/admin/");
}
