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
  /** Whether something went wrong while it was made: right for those who asked, wrong for everyone after. */
  failed: boolean;
}

/** Renders a page; `onRead` is told of the data it shows before that data is read. */
export type RenderPage = (onRead: (topics: readonly DataTopic[]) => void) => Promise<RenderedPage>;

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
  madeAt: number;
  /** The data it shows. */
  reads: ReadonlySet<DataTopic>;
}

interface Rendering {
  page: Promise<KeptPage>;
  /** The data it has read up to now. */
  reads: Set<DataTopic>;
  /** Whether data has changed that it had read. */
  isStale: boolean;
}

/**
 * Rendered pages in memory, compressed once, by key. Public pages are the same for everyone, so one render serves all until
 * the data it shows changes, or a minute has passed (pages show dates).
 */
export class PageCache {
  readonly #pages = new Map<string, KeptPage>();
  readonly #rendering = new Map<string, Rendering>();
  readonly #siteHeaders: Readonly<Record<string, string>>;
  readonly #maxAgeMs: number;
  readonly #now: () => number;

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
    render: RenderPage,
  ): Promise<PageAnswer> {
    const { page } = this.#rendering.get(key) ?? this.#renderOnce(key, render);
    return choose(await page, acceptEncoding, ifNoneMatch);
  }

  /** Forgets every page that shows this data. A render that has read it is neither kept nor joined from now on. */
  drop(topic: DataTopic): void {
    for (const [key, rendering] of this.#rendering) {
      if (!rendering.reads.has(topic)) continue;
      rendering.isStale = true;
      this.#rendering.delete(key);
    }
    for (const [key, page] of this.#pages) {
      if (page.reads.has(topic)) this.#pages.delete(key);
    }
  }

  get size(): number {
    return this.#pages.size;
  }

  #renderOnce(key: string, render: RenderPage): Rendering {
    const reads = new Set<DataTopic>();
    const onRead = (topics: readonly DataTopic[]) => {
      for (const topic of topics) reads.add(topic);
    };
    const make = async (): Promise<KeptPage> => {
      try {
        const rendered = await render(onRead);
        const headers = { ...this.#siteHeaders, ...rendered.headers };
        const page = { ...(await compressed({ ...rendered, headers }, this.#now())), reads };
        if (!rendering.isStale && page.keep) this.#keep(key, page);
        return page;
      } finally {
        if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
      }
    };
    const rendering: Rendering = { reads, isStale: false, page: Promise.resolve().then(make) };
    this.#rendering.set(key, rendering);
    return rendering;
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

async function compressed(page: RenderedPage, madeAt: number): Promise<Omit<KeptPage, "reads">> {
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
