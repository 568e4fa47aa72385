import type { Hono } from "hono";
import { etag } from "hono/etag";
import { pages } from "#features/site/pages.ts";
import { iconSvg } from "#shared/print/icon.ts";
import { drawnOnce, loadSharp } from "#shared/print/sharp.server.ts";
import { brand } from "#src/brand.ts";
import type { AppEnv } from "../env.ts";

/** An icon of the web app manifest, or of an iPhone's home screen. */
interface Icon {
  path: string;
  pixels: number;
  /** Padding in the icon's own units; maskable icons need it. */
  margin: number;
  /** The purpose in the manifest; none for the icon that iPhones request. */
  purpose?: "any" | "maskable";
}

const icons: readonly Icon[] = [
  { path: "/icons/192.png", pixels: 192, margin: 0, purpose: "any" },
  { path: "/icons/512.png", pixels: 512, margin: 0, purpose: "any" },
  { path: "/icons/maskable.png", pixels: 512, margin: 2, purpose: "maskable" },
  { path: "/apple-touch-icon.png", pixels: 180, margin: 1 },
];

const keptForADay = { "cache-control": "public, max-age=86400" };

/** Mounts what makes the site an app on a home screen: its manifest, and its icon in every size; and where its password is changed. */
export function mountWebApp(app: Hono<AppEnv>): void {
  const text = JSON.stringify(manifest);
  app.get("/manifest.webmanifest", etag(), (c) =>
    c.body(text, 200, { ...keptForADay, "content-type": "application/manifest+json" }),
  );
  for (const icon of icons) {
    const png = drawnOnce(() => draw(icon));
    app.get(icon.path, etag(), async (c) =>
      c.body(await png(), 200, { ...keptForADay, "content-type": "image/png" }),
    );
  }
  app.get("/icon.svg", (c) =>
    c.body(iconSvg(), 200, { ...keptForADay, "content-type": "image/svg+xml; charset=utf-8" }),
  );
  app.get("/favicon.ico", (c) => c.redirect("/icon.svg", 301));
  // Password managers lead people there.
  app.get("/.well-known/change-password", (c) => c.redirect(`${pages.profile.path}#password`, 302));
}

async function draw({ pixels, margin }: Icon): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(iconSvg(margin)), { density: 72 * (pixels / 64) })
    .resize(pixels, pixels)
    .removeAlpha()
    .png({ palette: true })
    .toBuffer();
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
