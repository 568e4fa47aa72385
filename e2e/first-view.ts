import { type CDPSession, expect, type Page } from "@playwright/test";
import { untilQuiet } from "./quiet.ts";

const KB = 1000;

/**
 * The budget of a first view, in bytes: 5 % above the measurement of 2026-11-30. A change that needs more explains it
 * in decision 024, which also lists the contents of the scripts.
 */
export const budget = {
  /** Compressed scripts by kind of page, as the families of vite.config.ts; the figure behind each is its largest page. */
  scripts: {
    /** 181.7 kB: /, with its players and the culture feed. */
    front: 191 * KB,
    /** 165.9 kB: /academic-calendar. */
    events: 174 * KB,
    /** 169.1 kB: /mobile-player. */
    music: 178 * KB,
    /** 191.1 kB: /complaints. */
    forms: 201 * KB,
    /** 174.5 kB: /rota with a link. */
    links: 183 * KB,
    /** 212.4 kB: /rota without a link, which has the form for a lost link. */
    lostLink: 223 * KB,
    /** 198.6 kB: /campus-admin/door. */
    office: 209 * KB,
    /** 150.7 kB: /mainframe/newsletter. */
    words: 158 * KB,
  },
  /** Fonts that block the first paint, or share its bandwidth. */
  fonts: 60 * KB,
  /** 21.2 kB: /academic-calendar. */
  styles: 22 * KB,
  total: 370 * KB,
  /** 17 for /complaints; 24 for /rota without a link; pages of the back office and the door have up to 25. */
  scriptFiles: { public: 20, office: 27 },
  /** 31 for /labs. */
  requests: 40,
};

/** Every first view has these file types (the offline page no scripts). A missing type is a broken measurement. */
const everyKind = ["text/html", "text/css", "text/javascript", "font/woff2", "image/svg+xml"];

export interface RecordedResponse {
  url: string;
  type: string;
  encoding: string | undefined;
  /** Transferred bytes: headers only, and headers with the compressed body. */
  head: number;
  all: number;
}

/**
 * Records the responses to a visitor with an empty cache, including fonts and pictures, without brotli, which is
 * smaller than gzip. The returned function resolves after all bodies are complete, because only complete bodies have
 * a size.
 */
export async function recordResponses(page: Page): Promise<() => Promise<RecordedResponse[]>> {
  await page.setExtraHTTPHeaders({ "accept-encoding": "gzip" });
  const browser = await page.context().newCDPSession(page);
  const answers = await listenForResponses(browser);
  return async () => {
    await fetchIcon(page, answers);
    // A busy browser requests fonts only after some idle time.
    const hasScripts = (await page.locator("script[type=module]").count()) > 0;
    await expect
      .poll(() => [...answers.values()].map(({ type }) => type))
      .toEqual(expect.arrayContaining(everyKind.filter((kind) => hasScripts || kind !== "text/javascript")));
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => [...answers.values()].filter(({ all }) => all === 0)).toEqual([]);
    await browser.detach();
    return [...answers.values()];
  };
}

/** The icon is part of a first view, and some pages' only picture, but a headless browser may not request it. */
async function fetchIcon(page: Page, answers: Map<string, RecordedResponse>): Promise<void> {
  const icon = await page.locator("link[rel=icon]").evaluate((link: HTMLLinkElement) => link.href);
  if ([...answers.values()].some(({ url }) => url === icon)) return;
  await page.evaluate((address) => fetch(address), icon);
}

async function listenForResponses(browser: CDPSession): Promise<Map<string, RecordedResponse>> {
  const answers = new Map<string, RecordedResponse>();
  browser.on("Network.responseReceived", ({ requestId, response }) => {
    // Excludes cached responses, and the live event stream, which never ends and has no size.
    if (!response.url.startsWith("http") || response.mimeType === "text/event-stream") return;
    if (response.fromDiskCache) return;
    const headers = Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]);
    answers.set(requestId, {
      url: response.url,
      type: response.mimeType,
      encoding: Object.fromEntries(headers)["content-encoding"],
      head: response.encodedDataLength,
      all: 0,
    });
  });
  browser.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) answer.all = encodedDataLength;
  });
  await browser.send("Network.enable");
  return answers;
}

export function totalOf(answers: RecordedResponse[]): number {
  return answers.reduce((bytes, { all }) => bytes + all, 0);
}

/** Total bytes of one kind of file, without headers. */
export function bytesOf(answers: RecordedResponse[], kind: "javascript" | "css" | "font"): number {
  return answers
    .filter(({ type }) => type.includes(kind))
    .reduce((bytes, { all, head }) => bytes + all - head, 0);
}

/** Text over a kilobyte that was sent uncompressed. */
export function isWasteful({ type, encoding, head, all }: RecordedResponse): boolean {
  return /text|javascript|json|xml/.test(type) && all - head > KB && encoding === undefined;
}

/** Runs in the page, before the page's scripts. */
export function observeLayoutShift(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const found = { shift: 0, moved: [] as string[] };
  Object.assign(window, { found });
  const place = ({ x, y, width, height }: DOMRectReadOnly) =>
    `${[x, y].map(Math.round)} ${[width, height].map(Math.round).join("x")}`;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      found.shift += value;
      for (const { node, previousRect, currentRect } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = (element?.cloneNode() as Element | undefined)?.outerHTML;
        found.moved.push(`${value.toFixed(3)} ${name} ${place(previousRect)} -> ${place(currentRect)}`);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Expects a low cumulative layout shift, beginning with the first paint, while scrolling through the entire page. */
export async function expectStillThroughout(page: Page, limit?: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  await untilQuiet(page);
  await expectStill(page, limit);
}

/** Expects a low cumulative layout shift since the page began; names the elements that moved. */
export async function expectStill(page: Page, limit = 0.02): Promise<void> {
  const { shift, moved } = await page.evaluate(
    () => (window as unknown as { found: { shift: number; moved: string[] } }).found,
  );
  expect(shift, moved.join("\n")).toBeLessThan(limit);
}
