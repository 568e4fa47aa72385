import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { DataTopic } from "#shared/api/procedure.ts";

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
}

/** The answer to one request for a page: final status, headers and bytes. */
export interface PageAnswer {
  status: number;
  /** Names and values in turn, as Node's `writeHead` takes them. */
  rawHeaders: readonly string[];
  body: Uint8Array | undefined;
}

type Encoding = "br" | "gzip" | "identity";

interface KeptPage {
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
  readonly #now: () => number;
  #generation = 0;

  /** `siteHeaders` go out with every page; a page's own headers of the same name come first. */
  constructor(siteHeaders: Readonly<Record<string, string>>, now: () => number = Date.now) {
    this.#siteHeaders = siteHeaders;
    this.#now = now;
  }

  /** The answer from memory, or undefined when the page has to be rendered. */
  find(
    key: string,
    acceptEncoding: string | undefined,
    ifNoneMatch: string | undefined,
  ): PageAnswer | undefined {
    const page = this.#pages.get(key);
    if (!page || this.#now() - page.madeAt > MAX_AGE_MS) return undefined;
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

  /** Forgets every page that shows this data; all pages when none is named. */
  drop(topic?: DataTopic): void {
    this.#generation++;
    // A render under way may have read what has just changed: those who ask from now on get a new one.
    this.#rendering.clear();
    for (const [key, page] of this.#pages) {
      if (!topic || page.reads.has(topic)) this.#pages.delete(key);
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
        if (this.#generation === generation && isKept(page)) this.#keep(key, page);
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

function isKept(page: KeptPage): boolean {
  const { status } = page.answers.identity.full;
  return status === 200 || status === 404;
}

function choose(page: KeptPage, acceptEncoding = "", ifNoneMatch = ""): PageAnswer {
  const variant = page.answers[preferredEncoding(acceptEncoding)];
  return ifNoneMatch !== "" && ifNoneMatch.includes(variant.etag) ? variant.unchanged : variant.full;
}

function preferredEncoding(acceptEncoding: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding)) return "gzip";
  return "identity";
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
    const full = {
      status: page.status,
      rawHeaders: Object.entries({
        ...shared,
        "content-type": page.contentType,
        "content-length": String(body.byteLength),
        ...(encoding !== "identity" && { "content-encoding": encoding }),
      }).flat(),
      body,
    };
    const unchanged =
      page.status === 200
        ? { status: 304, rawHeaders: Object.entries(shared).flat(), body: undefined }
        : full;
    return { etag, full, unchanged };
  };
  return {
    answers: { br: variant("br", br), gzip: variant("gzip", gz), identity: variant("identity", page.body) },
    reads: page.reads,
    madeAt,
  };
}
