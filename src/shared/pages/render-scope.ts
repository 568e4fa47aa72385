import type { Api } from "#shared/api/api.ts";

/** The metadata of a page for search engines and link previews. */
export interface PageDescription {
  description: string;
  /** The canonical URL. */
  address: string;
  /** The URL of the picture in link previews. */
  picture: string;
  /** Whether search engines may list it. */
  isListed: boolean;
  /** Structured data (schema.org). */
  data: Record<string, unknown>[];
}

/** The server's services for one page render. */
export interface RenderScope {
  /** The API in-process, as a visitor: pages are the same for everyone. */
  api: Api;
  /** The nonce of the render's inline scripts. */
  nonce: string;
  /** The site's base URL without a trailing slash. */
  siteUrl: string;
  /** The metadata of the page with this path. Its code is not part of the browser's bundle. */
  describe(page: { path: string }): PageDescription;
  /** `isAside`: the page's own content is complete without what failed. */
  reportError(error: unknown, options?: { isAside: boolean }): void;
}

declare global {
  /**
   * Set by the server before it loads the page build. Vite bundles the pages while the server runs from source, so that
   * a module variable would exist twice; both share this global.
   */
  var undertoneRenderScope: (() => RenderScope | undefined) | undefined;
}

/** The scope of the current render. For loaders and the server entry; throws anywhere else. */
export function renderScope(): RenderScope {
  const scope = globalThis.undertoneRenderScope?.();
  if (!scope) throw new Error("There is no render scope outside a render on the server");
  return scope;
}
