import { renderAsync } from "@resvg/resvg-js";
import { printSvg } from "./print.ts";
import { parsePrintPath } from "./print.url.ts";
import { shapes } from "./shapes.ts";

/** Prints as PNG, for what cannot show SVG: lock screens and shared links. Only these shapes, at these widths in pixels. */
const rasters = { square: 512, share: 1200 } as const;

const MAX_KEPT = 100;
const MAX_WAITING = 20;

/**
 * Draws prints as PNG off the event loop, one at a time, and keeps the latest. Resolves to undefined for an address that is
 * no print's, and to "busy" when too many wait.
 */
export function createPrintRasteriser() {
  const kept = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return async (path: string): Promise<Uint8Array | "busy" | undefined> => {
    const width = widthOf(path);
    const address = width && parsePrintPath(path.replace(/\.png$/, ".svg"));
    if (!address) return undefined;
    const known = kept.get(path);
    if (known) return known;
    if (waiting >= MAX_WAITING) return "busy";

    waiting++;
    const { seed, pattern, stock, shape = "square" } = address;
    const svg = printSvg({ seed, pattern, stock, ...shapes[shape] });
    const png = last.then(async () =>
      (await renderAsync(svg, { fitTo: { mode: "width", value: width } })).asPng(),
    );
    last = png.catch(() => undefined).finally(() => waiting--);
    kept.set(path, png);
    png.catch(() => kept.delete(path));
    const oldest = kept.keys().next().value;
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return png;
  };
}

function widthOf(path: string): number | undefined {
  const [, , , shape = "", , , file = ""] = path.split("/");
  if (!file.endsWith(".png") || !(shape in shapes)) return undefined;
  return rasters[shape as keyof typeof rasters];
}
