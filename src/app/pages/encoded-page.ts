import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { answerByConditions } from "#shared/http/conditions.server.ts";
import { type Encoding, preferredEncoding } from "#shared/http/encodings.server.ts";

/** A page with its final headers. */
export interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

/** The response to one request for a page. */
export interface PageResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The bytes as a Latin-1 string: Node sends a string in one write with the head, a buffer in a second one. */
  body: string | undefined;
}

/** Takes half the time of quality 6, for 7% more bytes. A page changes with its data, and after a minute. */
const BROTLI_QUALITY = 4;

/** A page in each encoding, compressed at its first request. */
export class EncodedPage {
  readonly #page: Page;
  readonly #hash: string;
  readonly #made = new Map<Encoding | undefined, { full: PageResponse; unchanged: PageResponse }>();

  constructor(page: Page) {
    this.#page = page;
    const hash = createHash("sha256").update(page.body).update(JSON.stringify(page.headers));
    this.#hash = hash.digest("base64url").slice(0, 22);
  }

  /** The response for the headers of a request. */
  to(headers: IncomingHttpHeaders): PageResponse {
    const encoding = preferredEncoding(headers["accept-encoding"]?.toString(), ["br", "gzip"]);
    const { full, unchanged } = this.#made.get(encoding) ?? this.#make(encoding);
    const known = headers["if-none-match"];
    if (known === undefined || full.status !== 200) return full;
    const header = (name: string) => (name === "if-none-match" ? known : undefined);
    return answerByConditions(header, { etag: this.#etag(encoding) }) === 304 ? unchanged : full;
  }

  #make(encoding: Encoding | undefined) {
    const body = compressed(this.#page.body, encoding);
    const shared = {
      ...this.#page.headers,
      etag: this.#etag(encoding),
      vary: "accept-encoding",
      "cache-control": "no-cache",
    };
    const headers = {
      ...shared,
      "content-length": String(body.byteLength),
      ...(encoding && { "content-encoding": encoding }),
    };
    const { status } = this.#page;
    const answers = {
      full: { status, headers, body: Buffer.from(body).toString("latin1") },
      unchanged: { status: 304, headers: shared, body: undefined },
    };
    this.#made.set(encoding, answers);
    return answers;
  }

  #etag(encoding: Encoding | undefined): string {
    return `"${this.#hash}-${encoding ?? "identity"}"`;
  }
}

/** The response for the web framework. */
export function responseOf({ status, headers, body }: PageResponse): Response {
  return new Response(body === undefined ? null : Buffer.from(body, "latin1"), { status, headers });
}

/** Synchronous: handing the page to another thread costs as much as this quick compression. */
function compressed(body: Uint8Array, encoding: Encoding | undefined): Uint8Array {
  if (encoding === "gzip") return gzipSync(body);
  if (encoding === undefined) return body;
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}
