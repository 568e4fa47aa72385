import type { Context, Hono } from "hono";
import { compress } from "hono/compress";
import { cantComePath, isCantComeKey } from "#features/campus/cant-come/cant-come-link.server.ts";
import { pages } from "#features/site/pages.ts";
import type { Api } from "#shared/api/api.ts";
import { problem } from "#shared/errors/problems.ts";
import { createRequestLimit } from "#shared/limits/request-limit.ts";
import type { Log } from "#shared/log/log.ts";
import type { Secrets } from "#shared/secrets/secrets.ts";
import type { AppEnv } from "./env.ts";
import type { PageCache, RenderedPage, RenderPage } from "./page-cache.ts";

/** Of one ticket's link, with its form. */
const RENDERS_A_MINUTE = 30;

/** The page of unknown links in the page cache. No request line can be this. */
const UNKNOWN_LINK = "unknown link";

/**
 * Mounts the page of the mailed "I can't come" link. It differs by its query, so it is rendered for each request and never kept; only that
 * of unknown links is the same for all. Its form comes back here as a POST.
 */
export function mountCantComePage(
  app: Hono<AppEnv>,
  options: {
    api: Api;
    render: (path: string, log: Log, onRead: Parameters<RenderPage>[0]) => Promise<RenderedPage>;
    cache: PageCache;
    secrets: Pick<Secrets, "digest">;
    trustedProxies: number;
  },
): void {
  const { api, render, cache, secrets, trustedProxies } = options;
  const { path } = pages.cantCome;
  const mayCall = createRequestLimit(trustedProxies, { network: RENDERS_A_MINUTE });
  const tooMany = (c: Context<AppEnv>) =>
    c.json(problem("TOO_MANY_REQUESTS"), 429, { ...privateHeaders, "retry-after": "60" });

  app.get(path, compress(), async (c) => {
    const { ticket = "", key = "" } = c.req.query();
    const log = c.get("log");
    const encodings = c.req.header("accept-encoding");
    if (!isCantComeKey(secrets, { ticket, key })) {
      const { status, headers, body } =
        cache.find(UNKNOWN_LINK, encodings, undefined) ??
        (await cache.render(UNKNOWN_LINK, encodings, undefined, (onRead) => render(path, log, onRead)));
      return new Response(Buffer.from(body ?? "", "latin1"), {
        status,
        headers: { ...headers, ...privateHeaders },
      });
    }
    if (!(await mayCall(c.env.incoming, ticket))) return tooMany(c);
    const page = await render(cantComePath(ticket, key), log, () => {});
    const headers = { ...page.headers, ...privateHeaders, "content-type": page.contentType };
    return new Response(Buffer.from(page.body), { status: page.status, headers });
  });
  app.post(path, async (c) => {
    const { ticket, key } = await linkOf(c);
    if (isCantComeKey(secrets, { ticket, key })) {
      if (!(await mayCall(c.env.incoming, ticket))) return tooMany(c);
      await api.campus.cantCome.giveBack({ ticket, key });
    }
    // What came of it is shown by a page that can be loaded again.
    return c.redirect(cantComePath(ticket, key), 303);
  });
}

/** The address holds the key: no cache stores it, and no Referer header carries it. */
const privateHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

async function linkOf(c: Context<AppEnv>): Promise<{ ticket: string; key: string }> {
  const { ticket, key } = await c.req.parseBody();
  return { ticket: asText(ticket), key: asText(key) };
}

function asText(field: unknown): string {
  return typeof field === "string" ? field.slice(0, 100) : "";
}
