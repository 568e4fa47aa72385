import type { Context, Hono } from "hono";
import { cantComePath } from "#features/campus/cant-come/cant-come-link.ts";
import { pages } from "#features/site/pages.ts";
import type { Api } from "#shared/api/api.ts";
import type { Log } from "#shared/log/log.ts";
import type { AppEnv } from "./env.ts";
import type { RenderedPage } from "./page-cache.ts";

/**
 * Mounts the page of the mailed "I can't come" link. It differs by its query, so it is rendered for each request and never kept; its form
 * comes back here as a POST.
 */
export function mountCantComePage(
  app: Hono<AppEnv>,
  { api, render }: { api: Api; render: (path: string, log: Log) => Promise<RenderedPage> },
): void {
  const { path } = pages.cantCome;
  app.get(path, async (c) => {
    const { ticket = "", key = "" } = c.req.query();
    const page = await render(cantComePath(ticket, key), c.get("log"));
    const headers = { ...page.headers, ...privateHeaders, "content-type": page.contentType };
    return new Response(Buffer.from(page.body), { status: page.status, headers });
  });
  app.post(path, async (c) => {
    const { ticket, key } = await linkOf(c);
    await api.campus.cantCome.giveBack({ ticket, key });
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
