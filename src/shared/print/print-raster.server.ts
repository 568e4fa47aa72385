import { renderAsync } from "@resvg/resvg-js";
import { encodePng } from "./png.ts";
import { printSvg } from "./print.ts";
import { parsePrintPath } from "./print-url.ts";
import { Recent } from "./recent.ts";
import { shapes } from "./shapes.ts";

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
  const kept = new Recent<Uint8Array<ArrayBuffer>>(MAX_KEPT);
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return async (
    path: string,
    mayDraw: () => Promise<boolean>,
  ): Promise<Uint8Array<ArrayBuffer> | "refused" | "busy" | undefined> => {
    const raster = parsePngPath(path);
    if (!raster || !isWanted[raster.shape](raster.seed)) return undefined;
    const known = kept.find(path);
    if (known) return known;
    if (!(await mayDraw())) return "refused";
    return kept.find(path) ?? (waiting < MAX_WAITING ? kept.findOrMake(path, () => queue(raster)) : "busy");
  };

  function queue(raster: Raster): Promise<Uint8Array<ArrayBuffer>> {
    waiting++;
    const png = last.then(() => draw(raster));
    last = png.catch(() => undefined).finally(() => waiting--);
    return png;
  }
}

async function draw({ seed, shape }: Raster): Promise<Uint8Array<ArrayBuffer>> {
  const image = await renderAsync(printSvg({ seed, ...shapes[shape] }), {
    fitTo: { mode: "width", value: widths[shape] },
    // A print has no words, and looking through the system's fonts takes as long as drawing.
    font: { loadSystemFonts: false },
  });
  // The image's own encoder blocks the event loop for up to 25 ms.
  return encodePng(image);
}

/** Only prints left to their seed: a chosen pattern or paper is not for these places. */
function parsePngPath(path: string): Raster | undefined {
  const address = path.endsWith(".png") ? parsePrintPath(path.replace(/\.png$/, ".svg")) : undefined;
  if (!address || address.pattern || address.stock) return undefined;
  const { seed, shape } = address;
  return shape === "square" || shape === "share" ? { seed, shape } : undefined;
}
