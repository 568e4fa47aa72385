import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { createRequestHandler, type ServerBuild } from "react-router";
import { pageHead } from "#features/site/page-head.rules.ts";
import type { Api } from "#shared/api/api.ts";
import type { DataTopic } from "#shared/api/topics.ts";
import { isUnavailable, RETRY_AFTER_SECONDS } from "#shared/errors/unavailable.server.ts";
import { logFailure } from "#shared/log/failures.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import type { RenderScope } from "#shared/pages/render-scope.ts";
import { developmentPolicy, pagePolicy } from "../http/security-headers.ts";
import type { RenderedPage } from "./page-cache.ts";

/** Renders pages from the build on disk, or in development from Vite, which reloads at each change. */
export interface PageSource {
  load(): Promise<ServerBuild>;
  development: boolean;
}

const scopes = new AsyncLocalStorage<RenderScope>();
globalThis.undertoneRenderScope = () => scopes.getStore();

/** Renders the page at a path; calls `onRead` with each topic before it reads it. */
export type PageRenderer = (
  path: string,
  log: Log,
  onRead: (topics: readonly DataTopic[]) => void,
) => Promise<RenderedPage>;

export function createPageRenderer(options: {
  source: PageSource;
  siteUrl: string;
  api: (onRead: (topics: readonly DataTopic[]) => void) => Api;
  onRender: (path: string) => void;
}): PageRenderer {
  const { source, siteUrl, api, onRender } = options;
  let handler: ReturnType<typeof createRequestHandler> | undefined;

  return async (path, log, onRead) => {
    onRender(path);
    if (!handler || source.development)
      handler = createRequestHandler(await source.load(), source.development ? "development" : "production");
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
    // Not the client's request: a render must not depend on its headers.
    const response = await scopes.run(scope, () => handle(new Request(siteUrl + path)));
    const { headers } = response;
    if (headers.get("content-type")?.startsWith("text/html"))
      headers.set(
        "content-security-policy",
        source.development ? developmentPolicy : pagePolicy(scope.nonce),
      );
    // The page's own content is missing.
    const isOut = made.outage && isIncomplete;
    if (isOut) headers.set("retry-after", String(RETRY_AFTER_SECONDS));
    return {
      ...made,
      status: isOut ? 503 : response.status,
      headers: Object.fromEntries(headers),
      body: new Uint8Array(await response.arrayBuffer()),
    };
  };
}
