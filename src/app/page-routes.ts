import type { IncomingMessage, ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Hono } from "hono";
import { pageAt } from "#features/site/pages.ts";
import { problem } from "#shared/errors/problems.ts";
import type { Log } from "#shared/log/log.ts";
import type { AppEnv } from "./env.ts";
import type { PageAnswer, PageCache, RenderedPage } from "./page-cache.ts";
import { requestIdOf } from "./requests.ts";

const NOT_FOUND_KEY = "not found";

/** The page as it is kept in memory, for requests that may be answered so. */
export function pageFromMemory(cache: PageCache, incoming: IncomingMessage): PageAnswer | undefined {
  if (incoming.method !== "GET" && incoming.method !== "HEAD") return undefined;
  const { "accept-encoding": encodings, "if-none-match": known } = incoming.headers;
  return cache.find(incoming.url ?? "", asText(encodings), known);
}

/** Sends a page as it is kept. */
export function sendPage(
  { status, rawHeaders, body }: PageAnswer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  outgoing.writeHead(status, [...rawHeaders, "x-request-id", requestIdOf(incoming)]);
  if (!body || incoming.method === "HEAD") {
    outgoing.end();
    return;
  }
  outgoing.end(asLatin1(body), "latin1");
}

const texts = new WeakMap<Uint8Array, string>();

// The same bytes as text, made once: Node sends a text in one piece with the head, a buffer behind it in a second.
function asLatin1(body: Uint8Array): string {
  const known = texts.get(body);
  if (known !== undefined) return known;
  const text = Buffer.from(body).toString("latin1");
  texts.set(body, text);
  return text;
}

type Render = (request: Request, log: Log) => Promise<RenderedPage>;

/** Mounts every page of the site, behind the cache where there is one. */
export function mountPages(
  app: Hono<AppEnv>,
  { cache, render }: { cache: PageCache | undefined; render: Render },
): void {
  app.on(["GET", "HEAD"], "*", async (c) => {
    const { incoming, outgoing } = c.env;
    const request = new Request(c.req.url, { headers: c.req.raw.headers });
    const key = cache && cacheKey(incoming.url ?? "");
    if (!cache || !key) {
      const page = await render(request, c.get("log"));
      return c.body(Buffer.from(page.body), page.status as 200, {
        ...page.headers,
        "content-type": page.contentType,
      });
    }
    const { "accept-encoding": encodings, "if-none-match": known } = incoming.headers;
    const answer =
      cache.find(key, asText(encodings), known) ??
      (await cache.render(key, asText(encodings), known, () => render(request, c.get("log"))));
    sendPage(answer, incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  app.all("*", (c) => c.json(problem("METHOD_NOT_ALLOWED"), 405, { allow: "GET, HEAD" }));
}

/**
 * The key under which a page is kept: its path, for pages of the route table without a query; one key for all unknown paths,
 * whose page is the same. Anything else is rendered each time, so that made-up addresses cannot fill the memory.
 */
function cacheKey(url: string): string | undefined {
  if (url.includes("?")) return undefined;
  const path = url.endsWith(".data") ? url.slice(0, -".data".length) : url;
  if (pageAt(path === "/_root" ? "/" : path)) return url;
  return url.endsWith(".data") ? undefined : NOT_FOUND_KEY;
}

function asText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(", ") : header;
}
