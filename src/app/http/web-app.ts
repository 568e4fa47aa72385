import type { Hono } from "hono";
import { etag } from "hono/etag";
import { pages } from "#features/site/pages.ts";
import { iconSvg } from "#shared/print/icon.ts";
import { inRoot } from "#shared/root.server.ts";
import { brand } from "#src/brand.ts";
import type { AppEnv } from "../env.ts";
import { assetHandler } from "./assets.ts";
import { icons } from "./icons.ts";

const keptForADay = { "cache-control": "public, max-age=86400" };

/** Mounts the home-screen app (its manifest, and its icon in every size), and the address to change a password. */
export function mountWebApp(app: Hono<AppEnv>): void {
  const text = JSON.stringify(manifest);
  app.get("/manifest.webmanifest", etag(), (c) =>
    c.body(text, 200, { ...keptForADay, "content-type": "application/manifest+json" }),
  );
  app.all("/icons/*", etag(), assetHandler(inRoot("build", "client", "icons"), keptForADay));
  app.get("/icon.svg", (c) =>
    c.body(iconSvg(), 200, { ...keptForADay, "content-type": "image/svg+xml; charset=utf-8" }),
  );
  app.get("/favicon.ico", (c) => c.redirect("/icon.svg", 301));
  app.get("/apple-touch-icon.png", (c) => c.redirect("/icons/apple-touch.png", 301));
  // Password managers send people here.
  app.get("/.well-known/change-password", (c) => c.redirect(`${pages.profile.path}#password`, 302));
}

const manifest = {
  id: "/",
  name: `${brand.name}: ${brand.tagline}`,
  short_name: brand.name,
  description: brand.description,
  lang: "en-GB",
  start_url: "/",
  scope: "/",
  display: "standalone",
  theme_color: "#04262c",
  background_color: "#eef0eb",
  icons: icons.flatMap(({ path, pixels, purpose }) => (purpose ? [imageAt(path, pixels, purpose)] : [])),
  shortcuts: [
    { name: "My bookings", url: pages.profile.path },
    { name: "Campus nights", url: pages.campusTickets.path },
    { name: "Player", url: pages.mobilePlayer.path },
  ].map((shortcut) => ({ ...shortcut, icons: [imageAt("/icons/192.png", 192)] })),
};

function imageAt(src: string, pixels: number, purpose?: string) {
  return { src, sizes: `${pixels}x${pixels}`, type: "image/png", ...(purpose && { purpose }) };
}
