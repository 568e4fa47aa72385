import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { DataTopic } from "#shared/api/procedure.ts";
import { isUnavailable } from "#shared/errors/unavailable.server.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { type PageAnswer, PageAnswers } from "./page-answers.ts";

const MAX_AGE_MS = MINUTE_MS;

/** An expired page is still better than none during an outage, for this long after its render. */
const MAX_STALE_MS = 12 * HOUR_MS;

/** How long an answer of an outage is repeated: a render that fails costs as much as one that succeeds. */
const OUTAGE_MS = 1000;

/** Topics of numbers alone: during an outage a page with an old number is better than none. Other pages are deleted. */
const staleAllowed: ReadonlySet<DataTopic> = new Set(["campus-places"]);
const MAX_PAGES = 500;

/** A page that is still cached so long after its first request is recompressed at the best quality. */
const IMPROVE_AFTER_MS = 2000;

/** The result of a render. */
export interface RenderedPage {
  status: number;
  contentType: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  /** Whether a part failed: the page is sent to the waiting requests and not cached. */
  failed: boolean;
  /** Whether it failed because the database does not serve: the last good page replaces it. */
  outage?: boolean;
}

/** Renders a page; calls `onRead` with each topic before reading it. */
export type RenderPage = (onRead: (topics: readonly DataTopic[]) => void) => Promise<RenderedPage>;

interface KeptPage {
  answers: PageAnswers;
  madeAt: number;
  /** The moment on the clock of `now` until which the page is fresh. */
  freshUntil: number;
  isGood: boolean;
  /** The topics that it shows. */
  reads: ReadonlySet<DataTopic>;
}

interface Rendering {
  page: Promise<KeptPage>;
  /** The topics read so far. */
  reads: Set<DataTopic>;
  /** Whether a topic changed after it was read. */
  isStale: boolean;
}

/**
 * An LRU cache of rendered, compressed pages. Public pages are the same for everyone, so one render serves all requests until its data
 * changes or a minute has passed (pages show dates). A render that equals the expired page keeps its compressed answers. While the
 * database does not serve, an expired page is shown instead of an error.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, KeptPage>({ max: MAX_PAGES });
  readonly #rendering = new Map<string, Rendering>();
  readonly #siteHeaders: Readonly<Record<string, string>>;
  readonly #maxAgeMs: number;
  readonly #improveAfterMs: number;
  readonly #now: () => number;
  /** The best compression takes 0.1 s of a core, so pages are recompressed one at a time. */
  readonly #inTurn = pLimit(1);
  #renders = 0;
  #drops = 0;

  /** `siteHeaders` are sent with every page; a page's own headers of the same name take precedence. */
  constructor(
    siteHeaders: Readonly<Record<string, string>>,
    {
      maxAgeMs = MAX_AGE_MS,
      improveAfterMs = IMPROVE_AFTER_MS,
      // A monotonic clock: a page must not outlive its minute when the machine's clock is set back.
      now = () => performance.now(),
    }: { maxAgeMs?: number; improveAfterMs?: number; now?: () => number } = {},
  ) {
    this.#siteHeaders = siteHeaders;
    this.#maxAgeMs = maxAgeMs;
    this.#improveAfterMs = improveAfterMs;
    this.#now = now;
  }

  /** The cached response, or undefined when the page has to be rendered. */
  find(
    key: string,
    acceptEncoding: string | undefined,
    ifNoneMatch: string | undefined,
  ): PageAnswer | undefined {
    const page = this.#pages.get(key);
    if (!page || this.#now() >= page.freshUntil) return undefined;
    return page.answers.to(acceptEncoding, ifNoneMatch);
  }

  /** Renders the page once for all concurrent requests, caches a success, and responds. */
  async render(
    key: string,
    acceptEncoding: string | undefined,
    ifNoneMatch: string | undefined,
    render: RenderPage,
  ): Promise<PageAnswer> {
    const { page } = this.#rendering.get(key) ?? this.#renderOnce(key, render);
    return (await page).answers.to(acceptEncoding, ifNoneMatch);
  }

  /** Drops every page that shows this topic. A render that has read it is neither cached nor joined from now on. */
  drop(topic: DataTopic): void {
    for (const [key, rendering] of this.#rendering) {
      if (!rendering.reads.has(topic)) continue;
      rendering.isStale = true;
      this.#rendering.delete(key);
    }
    for (const [key, page] of [...this.#pages]) {
      if (!page.reads.has(topic)) continue;
      if (this.#now() < page.freshUntil) this.#drops++;
      if (staleAllowed.has(topic) && page.isGood) page.freshUntil = Number.NEGATIVE_INFINITY;
      else this.#pages.delete(key);
    }
  }

  get size(): number {
    return this.#pages.size;
  }

  /** Renders and drops so far, and the pages cached now with the bytes of their answers. */
  stats() {
    let bytes = 0;
    for (const page of this.#pages.values()) bytes += page.answers.bytes;
    return { renders: this.#renders, drops: this.#drops, pages: this.#pages.size, bytes };
  }

  #renderOnce(key: string, render: RenderPage): Rendering {
    const reads = new Set<DataTopic>();
    const onRead = (topics: readonly DataTopic[]) => {
      for (const topic of topics) reads.add(topic);
    };
    const make = async (): Promise<KeptPage> => {
      try {
        const rendered = await render(onRead);
        const page = this.#pageOf(key, rendered, reads);
        if (rendered.outage) return this.#lastGood(key) ?? this.#keepShortly(key, page);
        if (!rendering.isStale && isToBeKept(rendered)) this.#pages.set(key, page);
        return page;
      } catch (error) {
        const last = isUnavailable(error) ? this.#lastGood(key) : undefined;
        if (!last) throw error;
        return last;
      } finally {
        if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
      }
    };
    const rendering: Rendering = { reads, isStale: false, page: Promise.resolve().then(make) };
    this.#rendering.set(key, rendering);
    this.#renders++;
    return rendering;
  }

  #pageOf(key: string, rendered: RenderedPage, reads: ReadonlySet<DataTopic>): KeptPage {
    const { status, contentType, body } = rendered;
    const headers = { ...this.#siteHeaders, ...rendered.headers };
    const madeAt = this.#now();
    const freshUntil = madeAt + this.#maxAgeMs;
    const made = new PageAnswers({ status, contentType, headers, body }, () =>
      setTimeout(() => this.#improve(key, made), this.#improveAfterMs).unref(),
    );
    const last = this.#pages.peek(key)?.answers;
    return { answers: last?.hash === made.hash ? last : made, madeAt, freshUntil, reads, isGood: true };
  }

  /** The expired page, which counts as fresh for a moment, so that the next render is not tried at once. */
  #lastGood(key: string): KeptPage | undefined {
    const page = this.#pages.peek(key);
    if (!page?.isGood || this.#now() - page.madeAt >= MAX_STALE_MS) return undefined;
    page.freshUntil = this.#now() + OUTAGE_MS;
    return page;
  }

  #keepShortly(key: string, page: KeptPage): KeptPage {
    const shown = { ...page, freshUntil: this.#now() + OUTAGE_MS, isGood: false };
    this.#pages.set(key, shown);
    return shown;
  }

  #improve(key: string, answers: PageAnswers): void {
    const isKept = () => {
      const page = this.#pages.peek(key);
      return page?.answers === answers && page.isGood;
    };
    if (isKept()) void this.#inTurn(() => (isKept() ? answers.improve() : undefined));
  }
}

function isToBeKept({ failed, status }: RenderedPage): boolean {
  return !failed && (status === 200 || status === 404);
}
