import type { Api } from "#shared/api/api.ts";

/** What search engines and shared links are told of a page. */
export interface PageDescription {
  description: string;
  /** Its one address, of pages that have two. */
  address: string;
  /** The address of the picture that a shared link shows. */
  picture: string;
  /** Whether search engines may list it. */
  isListed: boolean;
  /** Descriptions of what every render of it shows, after schema.org. */
  data: Record<string, unknown>[];
}

/** What one page render needs of the server that runs it. */
export interface RenderScope {
  /** The API in-process, as a visitor: pages are the same for everyone. */
  api: Api;
  /** Marks the scripts that the render itself wrote. */
  nonce: string;
  /** The site's own address, without a slash at the end. */
  siteUrl: string;
  /** What the page with this path is about, for its head. Browsers load none of it. */
  describe(page: { path: string }): PageDescription;
  reportError(error: unknown): void;
}

declare global {
  /**
   * Set by the server before it loads the page build. The pages are bundled by Vite and the server runs from source, so a
   * module variable would exist twice; this global is the one place both see.
   */
  var undertoneRenderScope: (() => RenderScope | undefined) | undefined;
}

/** The scope of the render in progress. For loaders and the server entry; throws anywhere else. */
export function renderScope(): RenderScope {
  const scope = globalThis.undertoneRenderScope?.();
  if (!scope) throw new Error("Asked for the render scope outside a render on the server");
  return scope;
}
