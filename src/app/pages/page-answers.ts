import { createHash } from "node:crypto";
import { STATUS_CODES, validateHeaderValue } from "node:http";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";
import { answerByConditions } from "#shared/media/conditions.ts";
import { preferredEncoding } from "#shared/media/encodings.ts";

/** What a page is made of, its headers final. */
interface Page {
  status: number;
  contentType: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

/** The answer to one request for a page: final status, headers and bytes. */
export interface PageAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The same as they go over the wire: status line and headers, each with its line end. */
  head: string;
  /** The bytes as Latin-1: Node sends text in one piece with the head, a buffer behind it in a second. */
  body: string | undefined;
}

type Encoding = "br" | "gzip" | "identity";

interface Variant {
  etag: string;
  full: PageAnswer;
  unchanged: PageAnswer;
}

/** The first visitor waits for it: half the time of quality 6, a fourteenth more bytes. */
const FIRST_QUALITY = 4;

/** A tenth fewer bytes than quality 6, at thirty times its cost. */
const BEST_QUALITY = 11;

/** The answers of one page, each compressed when it is first asked for, and once more, as well as can be, when the page stays. */
export class PageAnswers {
  readonly #page: Page;
  readonly #hash: string;
  readonly #made = new Map<Encoding, Variant>();

  constructor(page: Page) {
    this.#page = page;
    this.#hash = createHash("sha256")
      .update(page.body)
      .update(JSON.stringify(page.headers))
      .digest("base64url")
      .slice(0, 22);
  }

  /** The answer to a request with these headers. */
  to(acceptEncoding: string | undefined, ifNoneMatch: string | undefined): PageAnswer {
    const encoding = encodingFor(acceptEncoding);
    const made = this.#made.get(encoding) ?? this.#keep(encoding, compressed(this.#page.body, encoding));
    return choose(made, ifNoneMatch);
  }

  /** Makes the brotli answer smaller, in a thread of its own; only of pages that were requested in brotli. */
  async improve(): Promise<void> {
    if (!this.#made.has("br")) return;
    const { body } = this.#page;
    this.#keep("br", await promisify(brotliCompress)(body, brotliOptions(body, BEST_QUALITY)));
  }

  #keep(encoding: Encoding, body: Uint8Array): Variant {
    const variant = this.#variant(encoding, body);
    this.#made.set(encoding, variant);
    return variant;
  }

  #variant(encoding: Encoding, body: Uint8Array): Variant {
    const { status, contentType, headers } = this.#page;
    // Of what is encoded, so that a visitor keeps the page when its compression changes.
    const etag = `"${this.#hash}-${encoding}"`;
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

/** Browsers send a handful of different headers: each is read once. */
function encodingFor(acceptEncoding = ""): Encoding {
  const known = knownHeaders.get(acceptEncoding);
  if (known) return known;
  const encoding = preferredEncoding(acceptEncoding, ["br", "gzip"]) ?? "identity";
  if (knownHeaders.size < 100) knownHeaders.set(acceptEncoding, encoding);
  return encoding;
}

/** At once: handing a page to another thread takes this one as long as compressing it so quickly. */
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
