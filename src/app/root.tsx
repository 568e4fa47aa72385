import type { ReactNode } from "react";
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { markAccountEarly } from "#features/frame/document-marks.ts";
import { nightStub } from "#features/frame/next-night.rules.ts";
import { ErrorPageLater } from "#features/site/ErrorPageLater.tsx";
import { ownPages } from "#features/site/listed-pages.rules.ts";
import { pageAt, pages } from "#features/site/pages.ts";
import { holdSubmits } from "#shared/forms/held-submit.ts";
import { useKeptPages } from "#shared/offline/use-kept-pages.ts";
import { InlineScript } from "#shared/pages/InlineScript.tsx";
import { renderContext } from "#shared/pages/render-context.ts";
import displayFont from "#shared/type/fonts/anybody-basic.woff2?url";
import textFont from "#shared/type/fonts/atkinson-hyperlegible-next-basic.woff2?url";
import { Shell } from "./Shell.tsx";
import stylesheet from "./site.css?url";

export function links() {
  return [
    ...[displayFont, textFont].map((href) => ({
      ...({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const),
      href,
    })),
    { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
    // Read once, from the server-rendered page.
    ...(import.meta.env.SSR
      ? [
          { rel: "manifest", href: "/manifest.webmanifest" },
          { rel: "apple-touch-icon", href: "/icons/apple-touch.png" },
        ]
      : []),
  ];
}

interface PageHandle {
  /** Whether the page is only its HTML: it may be served at another page's address. */
  isStatic?: boolean;
}

/**
 * Data of every page. A night that cannot be read is logged and omitted. A past night disappears with the cached
 * page, within a minute.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, siteUrl, reportError, isClosed = false } = context.get(renderContext);
  const staffSignIn = (await api.staffSignIn.directory()).name;
  if (isClosed) return { siteUrl, nextNight: null, staffSignIn, isClosed };
  const night = await api.campus.events.next().catch((error) => {
    reportError(error, { isAside: true });
    return null;
  });
  return { siteUrl, nextNight: night && nightStub(night), staffSignIn, isClosed };
}

/** The site's address and the next night do not depend on the page, so navigations do not reload them. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isClosed = useRouteLoaderData<typeof loader>("root")?.isClosed;
  const isStatic = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isStatic);
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#04262c" />
        <link rel="stylesheet" href={stylesheet} precedence="site" />
        {/* Before the first paint. */}
        {/* The condition keeps the text out of the browser's scripts. */}
        <InlineScript text={() => (import.meta.env.SSR ? `${markAccountEarly};${holdSubmits}` : "")} />
        <Meta />
        <CanonicalLink />
        <Links />
      </head>
      <body>
        {/* Hides the menus, which would lead to pages of a closed site. */}
        <Shell isBare={isClosed && pathname === pages.auth.path}>{children}</Shell>
        <ScrollRestoration />
        {!isStatic && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  useKeptPages(ownPages);
  return <Outlet />;
}

export { ErrorPageLater as ErrorBoundary };

/** The canonical address, which a phone's share button uses, even after a navigation. */
function CanonicalLink() {
  const { pathname } = useLocation();
  const root = useRouteLoaderData<typeof loader>("root");
  if (!root || !pageAt(pathname)) return null;
  return <link rel="canonical" href={root.siteUrl + (pathname === "/discover" ? "/" : pathname)} />;
}
