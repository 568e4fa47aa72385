import { createContext } from "react-router";
import type { Api } from "#shared/api/api.ts";

/** The server's services for one page render. */
export interface RenderServices {
  /** The in-process API, called as a visitor: pages are identical for everyone. */
  api: Api;
  /** The nonce of the render's inline scripts. */
  nonce: string;
  /** The site's base URL without a trailing slash. */
  siteUrl: string;
  /** The site is closed to the visitor who gets the page. */
  isClosed?: boolean;
  /** Whether the visitor gets no page: a rate limit has refused them, or their form was not followed. */
  isRefused?(): boolean;
  /** `isAside`: the page's main content is complete without the failed part. */
  reportError(error: unknown, options?: { isAside: boolean }): void;
}

/**
 * The services for loaders and the server entry in React Router's context. The mark lets the browser's build drop it.
 */
export const renderContext = /* @__PURE__ */ createContext<RenderServices>();
