import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomBytes } from "node:crypto";
import { createRequestHandler, type ServerBuild } from "react-router";
import { pageHead } from "#features/site/page-head.rules.ts";
import type { Api } from "#shared/api/api.ts";
import type { DataTopic } from "#shared/api/procedure.ts";
import { isUnavailable, RETRY_AFTER_SECONDS } from "#shared/errors/unavailable.server.ts";
import { logFailure } from "#shared/log/failures.ts";
import type { Log } from "#shared/log/log.ts";
import type { RenderScope } from "#shared/pages/render-scope.ts";
import { developmentPolicy, pagePolicy } from "../http/security-headers.ts";
import type { RenderedPage, RenderPage } from "./page-cache.ts";
import { loadScriptsAfterPaint } from "./scripts-after-paint.ts";
import { mergeStreamScripts } from "./stream-scripts.ts";

/** Renders pages from the build on disk, or in development from Vite, which reloads at each change. */
export interface PageSource {
  load(): Promise<ServerBuild>;
  development: boolean;
}

const scopes = new AsyncLocalStorage<RenderScope>();
globalThis.undertoneRenderScope = () => scopes.getStore();

/** Returns a function that renders the public page at a path. */
export function createPageRenderer(options: {
  source: PageSource;
  siteUrl: string;
  api: (onRead: (topics: readonly DataTopic[]) => void) => Api;
  onRender?: (path: string) => void;
}) {
  const { source, siteUrl, api, onRender } = options;
  let handler: ReturnType<typeof createRequestHandler> | undefined;

  return async (path: string, log: Log, onRead: Parameters<RenderPage>[0]): Promise<RenderedPage> => {
    onRender?.(path);
    if (!handler || source.development) {
      handler = createRequestHandler(await source.load(), source.development ? "development" : "production");
    }
    const handle = handler;
    const made = { failed: false, outage: false };
    let isIncomplete = false;
    const scope: RenderScope = {
      api: api(onRead),
      nonce: randomBytes(16).toString("hex"),
      siteUrl,
      describe: (page) => pageHead(page, siteUrl),
      reportError(error, { isAside } = { isAside: false }) {
        made.failed = true;
        made.outage ||= isUnavailable(error);
        isIncomplete ||= !isAside;
        logFailure(log, error, "a page could not be made whole");
      },
    };
    return scopes.run(scope, async () => {
      // Not the client's request: a render must not depend on its headers.
      const response = await handle(new Request(siteUrl + path));
      const page = await finished(response, scope.nonce, source.development);
      if (!made.outage || !isIncomplete) return { ...page, ...made };
      return { ...page, ...made, status: 503, headers: { ...page.headers, ...retryLater } };
    });
  };
}

/** Headers of the 503 for a page whose own content is missing during an outage. */
const retryLater = { "retry-after": String(RETRY_AFTER_SECONDS) };

async function finished(response: Response, nonce: string, development: boolean) {
  const { status } = response;
  const contentType = response.headers.get("content-type") ?? "text/plain; charset=utf-8";
  const headers = Object.fromEntries(response.headers);
  delete headers["content-type"];
  if (!contentType.startsWith("text/html")) {
    return { status, contentType, headers, body: new Uint8Array(await response.arrayBuffer()) };
  }
  const rendered = await response.text();
  // In development Vite's scripts come first, and their order counts.
  const page = development ? rendered : mergeStreamScripts(loadScriptsAfterPaint(rendered, nonce), nonce);
  const { html, hashes } = hashOwnScripts(page, nonce);
  headers["content-security-policy"] = development ? developmentPolicy : pagePolicy(hashes);
  return { status, contentType, headers, body: new TextEncoder().encode(html) };
}

/**
 * Strips the render's nonce from its scripts and returns the SHA-256 (base64) of the inline ones.
 * A script injected through data has no nonce, so it is never allowed.
 */
export function hashOwnScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const mark = ` nonce="${nonce}"`;
  const marked = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
  for (const [, attributes = "", body = ""] of html.matchAll(marked)) {
    if (!attributes.includes(mark) || /\ssrc=/.test(attributes)) continue;
    hashes.add(createHash("sha256").update(body).digest("base64"));
  }
  return { html: html.replaceAll(mark, ""), hashes: [...hashes] };
}
