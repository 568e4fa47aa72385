import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { answerByConditions } from "#shared/http/conditions.ts";
import { type Encoding, preferredEncoding } from "#shared/http/encodings.ts";
import { hash } from "#shared/numbers/random.ts";
import { printSvg } from "./print.ts";
import { parsePrintPath, printRecipe } from "./print-url.ts";
import { shapes } from "./shapes.ts";

/**
 * Least recently used, at up to 12 kB each. Uncompressed prints are not cached: drawing takes less time than
 * compression.
 */
const MAX_CACHED = 500;

interface Compression {
  encoding: Encoding;
  draw: () => Buffer;
}

export interface PrintResponse {
  status: 200 | 304 | 412;
  body: Uint8Array<ArrayBuffer> | null;
  headers: Record<string, string>;
}

/**
 * Answers GET and HEAD for a print's path (without query); undefined for other paths. `header` reads the request's
 * headers. Compressed prints are cached.
 */
export function createPrintResponder() {
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>, Compression>({
    max: MAX_CACHED,
    fetchMethod: (_key, _stale, { context: { encoding, draw } }) => compress[encoding](draw()),
    // A print that is evicted during its compression is still sent.
    ignoreFetchAbort: true,
  });

  return async (
    path: string,
    header: (name: string) => string | undefined,
  ): Promise<PrintResponse | undefined> => {
    const address = parsePrintPath(path);
    if (!address) return undefined;
    const encoding = preferredEncoding(header("accept-encoding"), ["br", "gzip"]);
    const etag = `"print-${printRecipe}-${hash(path).toString(36)}${encoding ? `-${encoding}` : ""}"`;
    const headers = {
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
      etag,
    };
    const status = answerByConditions(header, { etag });
    if (status !== 200) return { status, body: null, headers };

    const draw = () => {
      const { seed, pattern, stock, shape = "square" } = address;
      return Buffer.from(printSvg({ seed, pattern, stock, ...shapes[shape] }));
    };
    const body = encoding
      ? await cache.forceFetch(`${encoding} ${path}`, { context: { encoding, draw } })
      : draw();
    return {
      status,
      body,
      headers: {
        ...headers,
        "content-length": String(body.length),
        ...(encoding && { "content-encoding": encoding }),
      },
    };
  };
}

/**
 * In bytes. Brotli's level 10 takes three times as long as level 6 and saves 2% of a small print, 20% of a large one.
 */
const LARGE = 24_000;

const compress: Record<Encoding, (svg: Buffer) => Promise<Uint8Array<ArrayBuffer>>> = {
  br: (svg) =>
    promisify(brotliCompress)(svg, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: svg.length > LARGE ? 10 : 6,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: svg.length,
      },
    }),
  gzip: (svg) => promisify(gzip)(svg, { level: 6 }),
};
