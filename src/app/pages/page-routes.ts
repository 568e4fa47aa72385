import type { IncomingMessage } from "node:http";
import type { Hono } from "hono";
import { problem } from "#shared/errors/problems.ts";
import type { Log } from "#shared/log/log.ts";
import type { AppEnv } from "../env.ts";
import { cacheKeyOf, readPageAddress } from "./page-address.ts";
import type { PageAnswer } from "./page-answers.ts";
import type { PageCache, RenderedPage, RenderPage } from "./page-cache.ts";

/** The path under which the not-found page is rendered. */
const NOWHERE = "/not-found";

/** The cached page, for requests that may be answered from memory. */
export function pageFromMemory(cache: PageCache, incoming: IncomingMessage): PageAnswer | undefined {
  if (incoming.method !== "GET" && incoming.method !== "HEAD") return undefined;
  const { url = "", headers } = incoming;
  return cache.find(cacheKeyOf(url), asText(headers["accept-encoding"]), headers["if-none-match"]);
}

type Render = (path: string, log: Log, onRead: Parameters<RenderPage>[0]) => Promise<RenderedPage>;

/** Development pages, not part of the site. */
const kit = { kind: "page", path: "/kit", key: "/kit" } as const;

/** Mounts every page of the site, behind the cache. */
export function mountPages(
  app: Hono<AppEnv>,
  { cache, render, development }: { cache: PageCache; render: Render; development: boolean },
): void {
  app.on(["GET", "HEAD"], "*", async (c) => {
    const { incoming } = c.env;
    const isKit = development && incoming.url === kit.path;
    const address = isKit ? kit : readPageAddress(incoming.url ?? "");
    if (address.kind === "elsewhere") return c.redirect(address.location, 308);

    const path = address.kind === "page" ? address.path : NOWHERE;
    const { "accept-encoding": encodings, "if-none-match": known } = incoming.headers;
    const answer =
      cache.find(address.key, asText(encodings), known) ??
      (await cache.render(address.key, asText(encodings), known, (onRead) =>
        render(path, c.get("log"), onRead),
      ));
    const { status, headers, body } = answer;
    return new Response(body === undefined ? null : Buffer.from(body, "latin1"), { status, headers });
  });
  app.all("*", (c) => c.json(problem("METHOD_NOT_ALLOWED"), 405, { allow: "GET, HEAD" }));
}

function asText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(", ") : header;
}
