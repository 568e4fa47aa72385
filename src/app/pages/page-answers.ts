import { createHash } from "node:crypto";
import { STATUS_CODES, validateHeaderValue } from "node:http";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";
import { answerByConditions } from "#shared/http/conditions.ts";
import { preferredEncoding } from "#shared/http/encodings.ts";

/** A rendered page with its final headers. */
interface Page {
  status: number;
  contentType: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

/** The response to one request for a page. */
export interface PageAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Status line and headers as sent, each line with CRLF. */
  head: string;
  /** The bytes as a Latin-1 string: Node sends a string in one write with the head, a buffer in a second one. */
  body: string | undefined;
}

type Encoding = "br" | "gzip" | "identity";

interface Variant {
  etag: string;
  full: PageAnswer;
  unchanged: PageAnswer;
}

/** The first visitor waits for this compression: half the time of quality 6, 7% more bytes. */
const FIRST_QUALITY = 4;

/** 10% fewer bytes than quality 6, at thirty times the cost. */
const BEST_QUALITY = 11;

/** The responses of one page by encoding: compressed at the first request, recompressed at the best quality by `improve`. */
export class PageAnswers {
  /** The hash of everything that the page consists of. */
  readonly hash: string;
  readonly #page: Page;
  readonly #onBrotli: () => void;
  readonly #made = new Map<Encoding, Variant>();

  /** @param onBrotli called at the first request in brotli */
  constructor(page: Page, onBrotli: () => void = () => {}) {
    this.#page = page;
    this.#onBrotli = onBrotli;
    const { body, ...rest } = page;
    this.hash = createHash("sha256")
      .update(body)
      .update(JSON.stringify(rest))
      .digest("base64url")
      .slice(0, 22);
  }

  /** The response for these request headers. */
  to(acceptEncoding: string | undefined, ifNoneMatch: string | undefined): PageAnswer {
    const encoding = encodingFor(acceptEncoding);
    const made = this.#made.get(encoding) ?? this.#make(encoding);
    return choose(made, ifNoneMatch);
  }

  /** Recompresses the brotli response off-thread. */
  async improve(): Promise<void> {
    const { body } = this.#page;
    this.#keep("br", await promisify(brotliCompress)(body, brotliOptions(body, BEST_QUALITY)));
  }

  /** The size of the page and of its answers made so far. */
  get bytes(): number {
    let bytes = this.#page.body.byteLength;
    for (const { full } of this.#made.values()) bytes += full.head.length + (full.body?.length ?? 0);
    return bytes;
  }

  #make(encoding: Encoding): Variant {
    if (encoding === "br") this.#onBrotli();
    return this.#keep(encoding, compressed(this.#page.body, encoding));
  }

  #keep(encoding: Encoding, body: Uint8Array): Variant {
    const variant = this.#variant(encoding, body);
    this.#made.set(encoding, variant);
    return variant;
  }

  #variant(encoding: Encoding, body: Uint8Array): Variant {
    const { status, contentType, headers } = this.#page;
    // A hash of the uncompressed page, so that cached copies stay valid when its compression changes.
    const etag = `"${this.hash}-${encoding}"`;
    const shared = { ...headers, etag, vary: "accept-encoding", "cache-control": "no-cache" };
    const full = answer(
      status,
      {
        ...shared,
        "content-type": contentType,
        "content-length": String(body.byteLength),
        ...(encoding !== "identity" && { "content-encoding": encoding }),
      },
      body,
    );
    return { etag, full, unchanged: status === 200 ? answer(304, shared) : full };
  }
}

function choose({ etag, full, unchanged }: Variant, ifNoneMatch: string | undefined): PageAnswer {
  if (ifNoneMatch === undefined) return full;
  const header = (name: string) => (name === "if-none-match" ? ifNoneMatch : undefined);
  return answerByConditions(header, { etag }) === 304 ? unchanged : full;
}

const knownHeaders = new Map<string, Encoding>();

/** Browsers send a handful of different headers, so results are cached. */
function encodingFor(acceptEncoding = ""): Encoding {
  const known = knownHeaders.get(acceptEncoding);
  if (known) return known;
  const encoding = preferredEncoding(acceptEncoding, ["br", "gzip"]) ?? "identity";
  if (knownHeaders.size < 100) knownHeaders.set(acceptEncoding, encoding);
  return encoding;
}

/** Synchronous: handing the page to another thread costs as much as this quick compression. */
function compressed(body: Uint8Array, encoding: Encoding): Uint8Array {
  if (encoding === "identity") return body;
  return encoding === "gzip" ? gzipSync(body) : brotliCompressSync(body, brotliOptions(body, FIRST_QUALITY));
}

function brotliOptions(body: Uint8Array, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  };
}

function answer(status: number, headers: Record<string, string>, body?: Uint8Array): PageAnswer {
  for (const [name, value] of Object.entries(headers)) validateHeaderValue(name, value);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return {
    status,
    headers,
    head: `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}`,
    body: body && Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("latin1"),
  };
}
