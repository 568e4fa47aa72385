import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Api } from "#shared/api/api.ts";
import type { DataTopic } from "#shared/api/topics.ts";
import { isUnavailable, RETRY_AFTER_SECONDS } from "#shared/errors/unavailable.server.ts";
import { isRefusedByLimit } from "#shared/handlers/mailed-link.server.ts";
import { logFailure } from "#shared/log/failures.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import type { RenderServices } from "#shared/pages/render-context.ts";
import { developmentPolicy, pagePolicy } from "../http/security-headers.ts";
import type { RenderedPage } from "./page-cache.ts";

/** The compiled pages. */
export interface Pages {
  /** Changes with each build. */
  release: string;
  /** Renders the page at the address of a request. */
  render(request: Request, services: RenderServices): Promise<Response>;
}

/** In development the pages are loaded anew after each change. */
export interface PageSource {
  load(): Promise<Pages>;
  development: boolean;
}

/** Renders the page at a path, or one with the fields of a form; calls `onRead` with each topic before it reads it. */
export type PageRenderer = (
  path: string,
  log: Log,
  onRead: (topics: readonly DataTopic[]) => void,
  options?: Pick<RenderServices, "typed" | "isClosed"> & {
    /** The request of one visitor, for a page that is not kept. */
    incoming?: IncomingMessage;
  },
) => Promise<RenderedPage>;

export function createPageRenderer(options: {
  source: PageSource;
  siteUrl: string;
  api: (onRead: (topics: readonly DataTopic[]) => void, incoming?: IncomingMessage) => Api;
  onRender: (path: string) => void;
}): PageRenderer {
  const { source, siteUrl, api, onRender } = options;
  return async (path, log, onRead, { typed, isClosed, incoming } = {}) => {
    const { render } = await source.load();
    const made = { failed: false, outage: false };
    let isIncomplete = false;
    let isLimited = false;
    const services: RenderServices = {
      api: api(onRead, incoming),
      nonce: randomBytes(16).toString("hex"),
      siteUrl,
      ...(typed && { typed }),
      ...(isClosed && { isClosed }),
      isRefused: () => isLimited,
      reportError(error, { isAside } = { isAside: false }) {
        made.failed = true;
        isLimited ||= isRefusedByLimit(error);
        if (isLimited) return;
        made.outage ||= isUnavailable(error);
        isIncomplete ||= !isAside;
        logFailure(log, error, "a page could not be made whole");
      },
    };
    // Not the client's request: a render must not depend on its headers.
    const response = await render(new Request(siteUrl + path), services);
    if (!isLimited) onRender(path);
    const { headers } = response;
    if (headers.get("content-type")?.startsWith("text/html"))
      headers.set(
        "content-security-policy",
        source.development ? developmentPolicy : pagePolicy(services.nonce),
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
