import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { type Encoding, preferredEncoding } from "#shared/http/encodings.server.ts";
import { printSvg } from "./print.ts";
import { type PrintAddress, parsePrintPath } from "./print-url.ts";
import type { SeedCheck } from "./seed-check.server.ts";
import { shapes } from "./shapes.ts";

/** Prints in memory: those of every page and of hundreds of records, in two encodings. */
const CACHE_BYTES = 16_000_000;

interface Drawing {
  address: PrintAddress;
  encoding: Encoding | undefined;
}

export interface PrintResponse {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/**
 * Draws the print of a path (without query), or takes it from memory; undefined for a path that the site does not write.
 * One at a time: a drawing takes a few milliseconds.
 */
export function createPrintResponder(check: SeedCheck) {
  const oneAtATime = pLimit(1);
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>, Drawing>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: (_key, _stale, { context }) => oneAtATime(() => draw(context)),
    // A print that is evicted during its compression is still sent.
    ignoreFetchAbort: true,
  });

  return async (
    path: string,
    acceptEncoding: string | undefined,
    mayDraw: () => Promise<boolean>,
  ): Promise<PrintResponse | "refused" | undefined> => {
    const address = parsePrintPath(path);
    if (!address) return undefined;
    const encoding = preferredEncoding(acceptEncoding, ["br", "gzip"]);
    const key = `${encoding} ${path}`;
    if (!cache.has(key)) {
      const isAdmitted = await check(address.seed, mayDraw);
      if (isAdmitted !== true) return isAdmitted || undefined;
    }
    const body = await cache.forceFetch(key, { context: { address, encoding } });
    return {
      body,
      headers: {
        "content-type": "image/svg+xml; charset=utf-8",
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
        "x-content-type-options": "nosniff",
        vary: "Accept-Encoding",
        "content-length": String(body.byteLength),
        ...(encoding && { "content-encoding": encoding }),
      },
    };
  };
}

async function draw({ address, encoding }: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const { seed, pattern, stock, shape = "square" } = address;
  const svg = Buffer.from(printSvg({ seed, pattern, stock, ...shapes[shape] }));
  if (encoding === "br") return promisify(brotliCompress)(svg, { params });
  return encoding === "gzip" ? promisify(gzip)(svg) : svg;
}

/** Up to 4 ms for the largest print; quality 10 takes up to 130 ms for a fifth less. */
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
