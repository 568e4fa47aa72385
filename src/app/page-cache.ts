import { createHash } from "node:crypto";
import { STATUS_CODES, validateHeaderValue } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { DataTopic } from "#shared/api/procedure.ts";
import { answerByConditions } from "#shared/media/conditions.ts";
import { preferredEncoding } from "#shared/media/encodings.ts";

const MAX_AGE_MS = 60_000;
const MAX_PAGES = 500;

/** A page as it was rendered. */
export interface RenderedPage {
  status: number;
  contentType: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  /** The data it shows. */
  reads: ReadonlySet<DataTopic>;
  /** Whether something went wrong while it was made: right for those who asked, wrong for everyone after. */
  failed: boolean;
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

interface KeptPage {
  keep: boolean;
  answers: Record<Encoding, { full: PageAnswer; unchanged: PageAnswer; etag: string }>;
  reads: ReadonlySet<DataTopic>;
  madeAt: number;
}

/**
 * Rendered pages in memory, compressed once, by key. Public pages are the same for everyone, so one render serves all until
 * the data it shows changes, or a minute has passed (pages show dates).
 */
export class PageCache {
  readonly #pages = new Map<string, KeptPage>();
  readonly #rendering = new Map<string, Promise<KeptPage>>();
  readonly #siteHeaders: Readonly<Record<string, string>>;
  readonly #maxAgeMs: number;
  readonly #now: () => number;
  #generation = 0;

  /** `siteHeaders` go out with every page; a page's own headers of the same name come first. */
  constructor(
    siteHeaders: Readonly<Record<string, string>>,
    { maxAgeMs = MAX_AGE_MS, now = Date.now }: { maxAgeMs?: number; now?: () => number } = {},
  ) {
    this.#siteHeaders = siteHeaders;
    this.#maxAgeMs = maxAgeMs;
    this.#now = now;
  }

  /** The answer from memory, or undefined when the page has to be rendered. */
  find(
    key: string,
    acceptEncoding: string | undefined,
    ifNoneMatch: string | undefined,
  ): PageAnswer | undefined {
    const page = this.#pages.get(key);
    if (!page || this.#now() - page.madeAt >= this.#maxAgeMs) return undefined;
    return choose(page, acceptEncoding, ifNoneMatch);
  }

  /** Renders the page once for all who wait for it, keeps it when it is a success, and answers. */
  async render(
    key: string,
    acceptEncoding: string | undefined,
    ifNoneMatch: string | undefined,
    render: () => Promise<RenderedPage>,
  ): Promise<PageAnswer> {
    const page = await (this.#rendering.get(key) ?? this.#renderOnce(key, render));
    return choose(page, acceptEncoding, ifNoneMatch);
  }

  /** Forgets every page that shows this data. */
  drop(topic: DataTopic): void {
    this.#generation++;
    // A render under way may have read what has just changed: those who ask from now on get a new one.
    this.#rendering.clear();
    for (const [key, page] of this.#pages) {
      if (page.reads.has(topic)) this.#pages.delete(key);
    }
  }

  get size(): number {
    return this.#pages.size;
  }

  #renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const generation = this.#generation;
    const work = render()
      .then((rendered) =>
        compressed({ ...rendered, headers: { ...this.#siteHeaders, ...rendered.headers } }, this.#now()),
      )
      .then((page) => {
        // Data that changed while the page was being made: right for those who asked, too old to keep.
        if (this.#generation === generation && page.keep) this.#keep(key, page);
        return page;
      })
      .finally(() => {
        if (this.#rendering.get(key) === work) this.#rendering.delete(key);
      });
    this.#rendering.set(key, work);
    return work;
  }

  #keep(key: string, page: KeptPage): void {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    const oldest = this.#pages.keys().next().value;
    if (this.#pages.size > MAX_PAGES && oldest !== undefined) this.#pages.delete(oldest);
  }
}

function choose(
  page: KeptPage,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
): PageAnswer {
  const { etag, full, unchanged } = page.answers[encodingFor(acceptEncoding)];
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

async function compressed(page: RenderedPage, madeAt: number): Promise<KeptPage> {
  const [br, gz] = await Promise.all([
    brotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    zip(page.body, { level: 6 }),
  ]);
  const hash = createHash("sha256")
    .update(page.body)
    .update(JSON.stringify(page.headers))
    .digest("base64url")
    .slice(0, 22);
  const variant = (encoding: Encoding, body: Uint8Array) => {
    const etag = `"${hash}-${encoding}"`;
    const shared = { ...page.headers, etag, vary: "accept-encoding", "cache-control": "no-cache" };
    const full = answer(
      page.status,
      {
        ...shared,
        "content-type": page.contentType,
        "content-length": String(body.byteLength),
        ...(encoding !== "identity" && { "content-encoding": encoding }),
      },
      body,
    );
    const unchanged = page.status === 200 ? answer(304, shared) : full;
    return { etag, full, unchanged };
  };
  return {
    answers: { br: variant("br", br), gzip: variant("gzip", gz), identity: variant("identity", page.body) },
    keep: !page.failed && (page.status === 200 || page.status === 404),
    reads: page.reads,
    madeAt,
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
