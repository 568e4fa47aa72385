import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Api } from "#shared/api/api.ts";
import type { DataTopic } from "#shared/api/topics.ts";
import { problems } from "#shared/errors/problems.ts";
import { isUnavailable, RETRY_AFTER_SECONDS } from "#shared/errors/unavailable.server.ts";
import { isRefusedByLimit } from "#shared/handlers/mailed-link.server.ts";
import { logFailure } from "#shared/log/failures.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import type { RenderServices } from "#shared/pages/render-context.ts";
import { developmentPolicy, pagePolicy } from "../http/security-headers.ts";
import type { RenderedPage } from "./page-cache.ts";
import type { Refusal } from "./refused-page.ts";

/** The compiled pages. */
export interface Pages {
  /** Changes with each build. */
  release: string;
  /** Renders the page at the address of a request. */
  render(request: Request, services: RenderServices): Promise<Response>;
}

/** In development, each change reloads the pages. */
export interface PageSource {
  load(): Promise<Pages>;
  development: boolean;
}

/** Renders the page at a path, or processes a form posted there. Calls `onRead` before it reads a topic. */
export type PageRenderer = (
  path: string,
  log: Log,
  onRead: (topics: readonly DataTopic[]) => void,
  options?: Pick<RenderServices, "isClosed"> & {
    /** The request of one visitor, for an uncached page. */
    incoming?: IncomingMessage;
    form?: Readonly<Record<string, string>>;
  },
) => Promise<RenderedPage & { refusal: Refusal | undefined }>;

export function createPageRenderer(options: {
  source: PageSource;
  siteUrl: string;
  /** A client for one render; its refusals set Retry-After in `resHeaders`. */
  api: (
    onRead: (topics: readonly DataTopic[]) => void,
    incoming: IncomingMessage | undefined,
    resHeaders: Headers,
  ) => Api;
  onRender: (path: string) => void;
}): PageRenderer {
  const { source, siteUrl, api, onRender } = options;
  return async (path, log, onRead, { isClosed, incoming, form } = {}) => {
    const { render } = await source.load();
    const made = { failed: false, outage: false };
    const resHeaders = new Headers();
    let isIncomplete = false;
    let refusal: Refusal | undefined;
    const services: RenderServices = {
      api: api(onRead, incoming, resHeaders),
      nonce: randomBytes(16).toString("hex"),
      siteUrl,
      ...(isClosed && { isClosed }),
      isRefused: () => refusal !== undefined,
      reportError(error, { isAside } = { isAside: false }) {
        made.failed = true;
        if (isRefusedByLimit(error)) {
          const { code, message } = error;
          refusal = { code, message, retryAfter: resHeaders.get("retry-after") };
        }
        if (refusal) return;
        made.outage ||= isUnavailable(error);
        isIncomplete ||= !isAside;
        if (!form || isAside) return void logFailure(log, error, "a page could not be made whole");
        const code = logFailure(log, error, "a form was not followed");
        refusal = { code, message: problems[code].message, retryAfter: null };
      },
    };
    // A new request without the client's headers: a render must not depend on them.
    const request = new Request(siteUrl + path, form && { method: "POST", body: new URLSearchParams(form) });
    const response = await render(request, services);
    // Refusals and redirects have no body.
    if (response.body) onRender(path);
    const { headers } = response;
    if (headers.get("content-type")?.startsWith("text/html"))
      headers.set(
        "content-security-policy",
        source.development ? developmentPolicy : pagePolicy(services.nonce),
      );
    // The page's main content is missing.
    const isOut = made.outage && isIncomplete;
    if (isOut) headers.set("retry-after", String(RETRY_AFTER_SECONDS));
    return {
      ...made,
      refusal,
      status: isOut ? 503 : response.status,
      headers: Object.fromEntries(headers),
      body: new Uint8Array(await response.arrayBuffer()),
    };
  };
}
