import { createContext } from "react-router";
import type { Api } from "#shared/api/api.ts";

/** The server's services for one page render. */
export interface RenderServices {
  /** The API in-process, as a visitor: pages are the same for everyone. */
  api: Api;
  /** The nonce of the render's inline scripts. */
  nonce: string;
  /** The site's base URL without a trailing slash. */
  siteUrl: string;
  /** The site is closed to the visitor who gets the page. */
  isClosed?: boolean;
  /** Whether the visitor gets no page: a rate limit has refused them, or their form was not followed. */
  isRefused?(): boolean;
  /** `isAside`: the page's own content is complete without what failed. */
  reportError(error: unknown, options?: { isAside: boolean }): void;
}

/** What loaders and the server entry find in React Router's context. The comment lets the browser's build leave it out. */
export const renderContext = /* @__PURE__ */ createContext<RenderServices>();
