import anybody from "@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2?url";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { ErrorPage } from "#features/site/ErrorPage.tsx";
import "#shared/ui/theme.css";
import { Shell } from "./Shell.tsx";

export function links() {
  return [
    { rel: "preload", href: anybody, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
    { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#04262c" />
        <Meta />
        <Links />
      </head>
      <body>
        <Shell>{children}</Shell>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export { ErrorPage as ErrorBoundary };
