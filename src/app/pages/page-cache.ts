import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import type { DataTopic } from "#shared/api/topics.ts";
import { isUnavailable } from "#shared/errors/unavailable.server.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { EncodedPage, type Page, type PageResponse } from "./encoded-page.ts";

/** One minute, because pages show dates. */
const MAX_AGE_MS = MINUTE_MS;

/** How long after its render an expired page may replace an error during an outage. */
const MAX_STALE_MS = 12 * HOUR_MS;

/** How long a failed render is repeated during an outage: it costs as much as a successful one. */
const OUTAGE_MS = 1000;

/** Topics that are only numbers: during an outage an old number is better than no page. Other pages are deleted. */
const staleAllowed: ReadonlySet<DataTopic> = new Set(["campus-places"]);
const MAX_PAGES = 500;

export interface RenderedPage extends Page {
  /** Whether a part failed: the page is sent to the waiting requests and not cached. */
  failed: boolean;
  /** Whether it failed because the database does not serve: the last good page replaces it. */
  outage?: boolean;
}

/** Renders a page; calls `onRead` with each topic before reading it. */
export type RenderPage = (onRead: (topics: readonly DataTopic[]) => void) => Promise<RenderedPage>;

interface KeptPage {
  encoded: EncodedPage;
  /** The topics of the page's data. */
  reads: ReadonlySet<DataTopic>;
  madeAt: number;
  /** The moment on the clock of `now` until which the page is fresh. */
  freshUntil: number;
}

interface Rendering {
  page: Promise<KeptPage>;
  /** The topics read so far. */
  reads: Set<DataTopic>;
}

/**
 * An LRU cache of rendered, compressed pages. Public pages are the same for everyone, so one render serves all requests
 * until its data changes or a minute has passed. While the database does not serve, an expired page is shown instead of
 * an error.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, KeptPage>({ max: MAX_PAGES });
  /** The renders that later requests may join. */
  readonly #rendering = new Map<string, Rendering>();
  readonly #siteHeaders: Readonly<Record<string, string>>;
  readonly #maxAgeMs: number;
  readonly #now: () => number;

  /** `siteHeaders` are sent with every page. A page's headers of the same name take precedence. */
  constructor(
    siteHeaders: Readonly<Record<string, string>>,
    {
      maxAgeMs = MAX_AGE_MS,
      // A monotonic clock: a page must not outlive its minute when the machine's clock is set back.
      now = () => performance.now(),
    }: { maxAgeMs?: number; now?: () => number } = {},
  ) {
    this.#siteHeaders = siteHeaders;
    this.#maxAgeMs = maxAgeMs;
    this.#now = now;
  }

  /** The cached response, or undefined when the page has to be rendered. */
  find(key: string, headers: IncomingHttpHeaders): PageResponse | undefined {
    const page = this.#pages.get(key);
    return page && this.#now() < page.freshUntil ? page.encoded.to(headers) : undefined;
  }

  /** The cached response; otherwise renders the page once for all concurrent requests, and caches a success. */
  async answer(key: string, headers: IncomingHttpHeaders, render: RenderPage): Promise<PageResponse> {
    const found = this.find(key, headers);
    if (found) return found;
    const { page } = this.#rendering.get(key) ?? this.#startRender(key, render);
    return (await page).encoded.to(headers);
  }

  /** Drops every page that shows this topic. A render that has read it is no longer cached or joined. */
  drop(topic: DataTopic): void {
    for (const [key, { reads }] of this.#rendering) if (reads.has(topic)) this.#rendering.delete(key);
    for (const [key, page] of [...this.#pages]) {
      if (!page.reads.has(topic)) continue;
      if (staleAllowed.has(topic) && this.#lastGood(key)) page.freshUntil = Number.NEGATIVE_INFINITY;
      else this.#pages.delete(key);
    }
  }

  get size(): number {
    return this.#pages.size;
  }

  #startRender(key: string, render: RenderPage): Rendering {
    const rendering: Rendering = {
      reads: new Set(),
      page: Promise.resolve().then(() => this.#make(key, rendering, render)),
    };
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #make(key: string, rendering: Rendering, render: RenderPage): Promise<KeptPage> {
    const { reads } = rendering;
    const isCurrent = () => this.#rendering.get(key) === rendering;
    try {
      const rendered = await render((topics) => {
        for (const topic of topics) reads.add(topic);
      });
      const page = this.#pageOf(rendered, reads);
      if (rendered.outage) return this.#repeat(key, this.#lastGood(key) ?? { ...page, madeAt: NEVER });
      if (isCurrent() && isToBeKept(rendered)) this.#pages.set(key, page);
      return page;
    } catch (error) {
      const last = isUnavailable(error) ? this.#lastGood(key) : undefined;
      if (!last) throw error;
      return this.#repeat(key, last);
    } finally {
      if (isCurrent()) this.#rendering.delete(key);
    }
  }

  #pageOf({ status, headers, body }: RenderedPage, reads: ReadonlySet<DataTopic>): KeptPage {
    const encoded = new EncodedPage({ status, headers: { ...this.#siteHeaders, ...headers }, body });
    const madeAt = this.#now();
    return { encoded, reads, madeAt, freshUntil: madeAt + this.#maxAgeMs };
  }

  /** The cached page, even if expired, unless it is an answer of an outage or too old. */
  #lastGood(key: string): KeptPage | undefined {
    const page = this.#pages.peek(key);
    return page && this.#now() - page.madeAt < MAX_STALE_MS ? page : undefined;
  }

  /** Shows a page for a moment during an outage. */
  #repeat(key: string, page: KeptPage): KeptPage {
    const shown = { ...page, freshUntil: this.#now() + OUTAGE_MS };
    this.#pages.set(key, shown);
    return shown;
  }
}

/** The `madeAt` of an error page in an outage: `#lastGood` never returns it. */
const NEVER = Number.NEGATIVE_INFINITY;

/** Missing pages share an entry, so that made-up addresses fill no memory and cost no renders. */
function isToBeKept({ failed, status }: RenderedPage): boolean {
  return !failed && (status === 200 || status === 404);
}
