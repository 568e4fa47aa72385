import type { Hono } from "hono";
import { etag } from "hono/etag";
import { type PageName, pages } from "#features/site/pages.ts";
import { problem } from "#shared/errors/problems.ts";
import { sharePicture } from "#shared/print/share-picture.ts";
import { drawnOnce, loadSharp } from "#shared/print/sharp.server.ts";
import { brand } from "#src/brand.ts";
import type { AppEnv } from "./env.ts";

const pageNames = Object.keys(pages) as PageName[];

/** Few enough for flat inks; a third of the bytes of full colour. */
const COLOURS = 32;

/** Mounts the pictures that shared links show: one a page, drawn when it is first asked for, and kept, at up to 120 kB each. */
export function mountSharePictures(app: Hono<AppEnv>): void {
  const pictures = new Map(pageNames.map((name) => [`${name}.png`, drawnOnce(() => draw(name))]));

  app.get("/share/:file", etag(), async (c) => {
    const picture = pictures.get(c.req.param("file"));
    if (!picture) return c.json(problem("NOT_FOUND"), 404);
    return c.body(await picture(), 200, {
      ...{ "content-type": "image/png", "cache-control": "public, max-age=86400" },
      // Other sites show it.
      "cross-origin-resource-policy": "cross-origin",
    });
  });
}

async function draw(name: PageName): Promise<Uint8Array<ArrayBuffer>> {
  const { path, title } = pages[name];
  const words = name === "home" ? brand.tagline.replace(/\.$/, "") : title;
  const svg = sharePicture({ seed: path, words, name: brand.name });
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png({ palette: true, colours: COLOURS, dither: 0 }).toBuffer();
}
