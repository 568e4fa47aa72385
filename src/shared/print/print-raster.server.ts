import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { printSvg } from "./print.ts";
import { parsePrintPath } from "./print-url.ts";
import { shapes } from "./shapes.ts";
import { loadSharp } from "./sharp.server.ts";

/** Prints as PNG, for what cannot show SVG: lock screens and shared links. Only these shapes, at these widths in pixels. */
const widths = { square: 512, share: 1200 } as const;

type RasterShape = keyof typeof widths;

/** At up to 250 kB each. */
const MAX_KEPT = 100;
const MAX_WAITING = 20;

type Raster = { seed: string; shape: RasterShape };

/**
 * Draws prints as PNG off the event loop, one at a time, and keeps those asked for last. `isWanted` says which seeds of a
 * shape anything links to: drawing takes up to 50 ms of a core, so no other is drawn.
 *
 * `mayDraw` is asked before each drawing. Resolves to undefined for an address that is no such print's, to "refused"
 * when `mayDraw` says no, and to "busy" when too many wait.
 */
export function createPrintRasteriser(isWanted: Record<RasterShape, (seed: string) => boolean>) {
  const kept = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: MAX_KEPT });
  const oneAtATime = pLimit(1);

  return async (
    path: string,
    mayDraw: () => Promise<boolean>,
  ): Promise<Uint8Array<ArrayBuffer> | "refused" | "busy" | undefined> => {
    const raster = parsePngPath(path);
    if (!raster || !isWanted[raster.shape](raster.seed)) return undefined;
    const known = kept.get(path);
    if (known) return known;
    if (!(await mayDraw())) return "refused";
    return kept.get(path) ?? (isBusy() ? "busy" : drawAndKeep(path, raster));
  };

  function isBusy(): boolean {
    return oneAtATime.activeCount + oneAtATime.pendingCount >= MAX_WAITING;
  }

  function drawAndKeep(path: string, raster: Raster): Promise<Uint8Array<ArrayBuffer>> {
    const png = oneAtATime(() => draw(raster));
    kept.set(path, png);
    png.catch(() => kept.delete(path));
    return png;
  }
}

async function draw({ seed, shape }: Raster): Promise<Uint8Array<ArrayBuffer>> {
  const svg = printSvg({ seed, ...shapes[shape] });
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg))
    .resize(widths[shape])
    .removeAlpha()
    .png({ compressionLevel: COMPRESSION })
    .toBuffer();
}

/** Higher levels take twice the time for a seventh less. */
const COMPRESSION = 3;

/** Only prints left to their seed: a chosen pattern or paper is not for these places. */
function parsePngPath(path: string): Raster | undefined {
  const address = path.endsWith(".png") ? parsePrintPath(path.replace(/\.png$/, ".svg")) : undefined;
  if (!address || address.pattern || address.stock) return undefined;
  const { seed, shape } = address;
  return shape === "square" || shape === "share" ? { seed, shape } : undefined;
}
