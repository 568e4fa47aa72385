import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { printSvg } from "./print.ts";
import { parsePrintPath } from "./print-url.ts";
import { shapes } from "./shapes.ts";
import { loadSharp } from "./sharp.server.ts";

const WIDTH = 512;

/** At up to 250 kB each. */
const MAX_KEPT = 100;
const MAX_WAITING = 20;

type Png = Uint8Array<ArrayBuffer>;

/**
 * Draws square prints as PNG, for lock screens, which cannot show SVG: off the event loop, one at a time. Keeps those asked for last. `isWanted`
 * says which seeds anything links to: drawing takes up to 50 ms of a core, so no other is drawn.
 *
 * `mayDraw` is asked before each drawing. Resolves to undefined for an address that is no such print's, to "refused"
 * when `mayDraw` says no, and to "busy" when too many wait.
 */
export function createPrintRasteriser(isWanted: (seed: string) => boolean) {
  const kept = new LRUCache<string, Promise<Png>>({ max: MAX_KEPT });
  const oneAtATime = pLimit(1);

  return async (
    path: string,
    mayDraw: () => Promise<boolean>,
  ): Promise<Png | "refused" | "busy" | undefined> => {
    const seed = seedOf(path);
    if (seed === undefined || !isWanted(seed)) return undefined;
    const known = kept.get(path);
    if (known) return known;
    if (!(await mayDraw())) return "refused";
    return kept.get(path) ?? (isBusy() ? "busy" : drawAndKeep(path, seed));
  };

  function isBusy(): boolean {
    return oneAtATime.activeCount + oneAtATime.pendingCount >= MAX_WAITING;
  }

  function drawAndKeep(path: string, seed: string): Promise<Png> {
    const png = oneAtATime(() => draw(seed));
    kept.set(path, png);
    png.catch(() => kept.delete(path));
    return png;
  }
}

async function draw(seed: string): Promise<Png> {
  const svg = printSvg({ seed, ...shapes.square });
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg))
    .resize(WIDTH)
    .removeAlpha()
    .png({ compressionLevel: COMPRESSION })
    .toBuffer();
}

/** Higher levels take twice the time for a seventh less. */
const COMPRESSION = 3;

/** Only of prints left to their seed: a chosen pattern or paper is not for these places. */
function seedOf(path: string): string | undefined {
  const address = path.endsWith(".png") ? parsePrintPath(path.replace(/\.png$/, ".svg")) : undefined;
  if (!address || address.pattern || address.stock || address.shape !== "square") return undefined;
  return address.seed;
}
