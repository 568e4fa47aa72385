import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { printSvg } from "./print.ts";
import { parsePrintPath } from "./print-url.ts";
import type { SeedCheck } from "./seed-check.server.ts";
import { shapes } from "./shapes.ts";
import { loadSharp } from "./sharp.server.ts";

const WIDTH = 512;

/** Pictures in memory, of up to 250 kB each. */
const MAX_CACHED = 100;
const MAX_QUEUED = 20;

type Png = Uint8Array<ArrayBuffer>;

/**
 * Rasterises square prints as PNG for lock screens, which cannot show SVG: off the event loop, one at a time, with an
 * LRU cache, since a drawing takes up to 50 ms of a core.
 *
 * `mayDraw` is called before each drawing. Resolves to undefined for any other path, to "refused" when `mayDraw` is
 * false, and to "busy" when the queue is full.
 */
export function createPrintRasteriser(check: SeedCheck, render = printSvg) {
  const cache = new LRUCache<string, Promise<Png>>({ max: MAX_CACHED });
  const oneAtATime = pLimit(1);

  return async (
    path: string,
    mayDraw: () => Promise<boolean>,
  ): Promise<Png | "refused" | "busy" | undefined> => {
    const seed = seedOf(path);
    if (seed === undefined) return undefined;
    const known = cache.get(path);
    if (known) return known;
    const isAdmitted = await check(seed, mayDraw);
    if (isAdmitted !== true) return isAdmitted || undefined;
    return cache.get(path) ?? (isBusy() ? "busy" : drawCached(path, seed));
  };

  function isBusy(): boolean {
    return oneAtATime.activeCount + oneAtATime.pendingCount >= MAX_QUEUED;
  }

  function drawCached(path: string, seed: string): Promise<Png> {
    const png = oneAtATime(() => rasterise(render({ seed, ...shapes.square })));
    cache.set(path, png);
    png.catch(() => cache.delete(path));
    return png;
  }
}

async function rasterise(svg: string): Promise<Png> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg))
    .resize(WIDTH)
    .removeAlpha()
    .png({ compressionLevel: COMPRESSION })
    .toBuffer();
}

/** Higher levels take twice the time for a seventh less. */
const COMPRESSION = 3;

/** The seed of a PNG path; undefined with an explicit pattern or paper, which lock screens do not use. */
function seedOf(path: string): string | undefined {
  const address = path.endsWith(".png") ? parsePrintPath(path.replace(/\.png$/, ".svg")) : undefined;
  if (!address || address.pattern || address.stock || address.shape !== "square") return undefined;
  return address.seed;
}
