import { createHash } from "node:crypto";
import { STATUS_CODES, validateHeaderValue } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
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
  readonly #making = new Map<Encoding, Promise<Variant>>();

  constructor(page: Page) {
    this.#page = page;
    this.#hash = createHash("sha256")
      .update(page.body)
      .update(JSON.stringify(page.headers))
      .digest("base64url")
      .slice(0, 22);
  }

  /** The answer to a request with these headers; undefined while it is not compressed as the request wants it. */
  find(acceptEncoding: string | undefined, ifNoneMatch: string | undefined): PageAnswer | undefined {
    const encoding = encodingFor(acceptEncoding);
    const variant = this.#made.get(encoding) ?? (encoding === "identity" ? this.#plain() : undefined);
    return variant && choose(variant, ifNoneMatch);
  }

  async make(acceptEncoding: string | undefined, ifNoneMatch: string | undefined): Promise<PageAnswer> {
    const encoding = encodingFor(acceptEncoding);
    const made = this.#made.get(encoding);
    if (made) return choose(made, ifNoneMatch);
    const making =
      this.#making.get(encoding) ??
      this.#encode(encoding, FIRST_QUALITY).finally(() => this.#making.delete(encoding));
    this.#making.set(encoding, making);
    return choose(await making, ifNoneMatch);
  }

  /** Makes the brotli answer smaller, if it has been asked for. */
  async improve(): Promise<void> {
    if (this.#made.has("br")) await this.#encode("br", BEST_QUALITY);
  }

  async #encode(encoding: Encoding, quality: number): Promise<Variant> {
    if (encoding === "identity") return this.#plain();
    return this.#keep(encoding, await compressed(this.#page.body, encoding, quality));
  }

  #plain(): Variant {
    return this.#keep("identity", this.#page.body);
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

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressed(body: Uint8Array, encoding: "br" | "gzip", quality: number): Promise<Uint8Array> {
  if (encoding === "gzip") return zip(body, { level: 6 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
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
