import type { Hono } from "hono";
import { etag } from "hono/etag";
import { type PageName, pages } from "#features/site/pages.ts";
import { problem } from "#shared/errors/problems.ts";
import { sharePicture } from "#shared/print/share-picture.ts";
import { drawnOnce, loadSharp } from "#shared/print/sharp.server.ts";
import { brand } from "#src/brand.ts";
import type { AppEnv } from "../env.ts";

const pageNames = Object.keys(pages) as PageName[];

/** Colours of the palette: enough for flat inks, at a third of the bytes of full colour. */
const COLOURS = 32;

interface Picture {
  type: string;
  picture: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Width in pixels of the copy that the site's own pages embed; a third of the bytes or less. */
const SHOWN_WIDTH = 640;

/** Mounts the Open Graph pictures, one a page, drawn at the first request and cached (up to 120 kB each). */
export function mountSharePictures(app: Hono<AppEnv>): void {
  const pictures = new Map(
    pageNames.flatMap((name): [string, Picture][] => [
      [`${name}.png`, { type: "image/png", picture: drawnOnce(() => drawPng(name)) }],
      [`${name}.webp`, { type: "image/webp", picture: drawnOnce(() => drawWebp(name)) }],
    ]),
  );

  app.get("/share/:file", etag(), async (c) => {
    const found = pictures.get(c.req.param("file"));
    if (!found) return c.json(problem("NOT_FOUND"), 404);
    return c.body(await found.picture(), 200, {
      "content-type": found.type,
      "cache-control": "public, max-age=86400",
      // Embedded by other sites.
      "cross-origin-resource-policy": "cross-origin",
    });
  });
}

async function drawPng(name: PageName): Promise<Uint8Array<ArrayBuffer>> {
  return (await draw(name)).png({ palette: true, colours: COLOURS, dither: 0 }).toBuffer();
}

async function drawWebp(name: PageName): Promise<Uint8Array<ArrayBuffer>> {
  return (await draw(name)).resize(SHOWN_WIDTH).webp({ quality: 50 }).toBuffer();
}

async function draw(name: PageName) {
  const { path, title } = pages[name];
  const words = name === "home" ? brand.tagline.replace(/\.$/, "") : title;
  const svg = sharePicture({ seed: path, words, name: brand.name });
  return (await loadSharp())(Buffer.from(svg));
}
