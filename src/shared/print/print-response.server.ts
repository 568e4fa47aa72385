import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { answerByConditions } from "#shared/media/conditions.ts";
import { type Encoding, preferredEncoding } from "#shared/media/encodings.ts";
import { printSvg } from "./print.ts";
import { parsePrintPath, printRecipe } from "./print-url.ts";
import { hash } from "./random.ts";
import { shapes } from "./shapes.ts";

/** At up to 12 kB each, those used last. A print sent uncompressed is drawn anew: that takes less time than compressing it. */
const MAX_KEPT = 500;

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
 * Answers GET and HEAD for a print's path (no query), or undefined when there is no such print; `header` reads the
 * request's. Compressed prints are kept.
 */
export function createPrintResponder() {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>, Compression>({
    max: MAX_KEPT,
    fetchMethod: (_key, _stale, { context: { encoding, draw } }) => compress[encoding](draw()),
    // A print that falls out of the cache while it is compressed is answered all the same.
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
      ? await kept.forceFetch(`${encoding} ${path}`, { context: { encoding, draw } })
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

/** In bytes. Brotli's tenth level takes three times as long as its sixth, for 2% less of a small print and 20% of a large one. */
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
