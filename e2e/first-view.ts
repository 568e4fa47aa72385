import { type CDPSession, expect, type Page } from "@playwright/test";

const KB = 1000;

/** What a first view may cost, in bytes. */
export const budget = {
  scripts: 140 * KB,
  homeScripts: 150 * KB,
  /** What a first paint waits for, or shares the connection with. */
  fonts: 60 * KB,
  styles: 20 * KB,
  total: 350 * KB,
};

/** Without one of these, the counting is broken. */
const everyKind = ["text/html", "text/css", "text/javascript", "font/woff2", "image/svg+xml"];

export interface Answer {
  url: string;
  type: string;
  encoding: string | undefined;
  /** Bytes sent: the head and the body, as compressed as they travelled. */
  head: number;
  all: number;
}

/**
 * Hears what a visitor with an empty cache is sent, fonts and pictures included, by a browser that knows gzip only: brotli makes
 * it less. The function returned waits until all of it has arrived: only what has arrived whole has its size.
 */
export async function hearAnswers(page: Page): Promise<() => Promise<Answer[]>> {
  await page.addInitScript(keepPointerAway);
  await page.setExtraHTTPHeaders({ "accept-encoding": "gzip" });
  const browser = await page.context().newCDPSession(page);
  const answers = await listenForAnswers(browser);
  return async () => {
    await fetchIcon(page, answers);
    // A busy browser asks for fonts after it has been quiet for a while.
    await expect
      .poll(() => [...answers.values()].map(({ type }) => type))
      .toEqual(expect.arrayContaining(everyKind));
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => [...answers.values()].filter(({ all }) => all === 0)).toEqual([]);
    await browser.detach();
    return [...answers.values()];
  };
}

/** The icon is part of a first view, and some pages' only picture, but a headless browser may not ask for it. */
async function fetchIcon(page: Page, answers: Map<string, Answer>): Promise<void> {
  const icon = await page.locator("link[rel=icon]").evaluate((link: HTMLLinkElement) => link.href);
  if ([...answers.values()].some(({ url }) => url === icon)) return;
  await page.evaluate((address) => fetch(address), icon);
}

async function listenForAnswers(browser: CDPSession): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  browser.on("Network.responseReceived", ({ requestId, response }) => {
    // The stream of changes has no end, and so no size; what comes from the browser's own cache is not sent.
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

export function totalOf(answers: Answer[]): number {
  return answers.reduce((bytes, { all }) => bytes + all, 0);
}

/** Bytes of one kind of file, without the answers' heads. */
export function bytesOf(answers: Answer[], kind: "javascript" | "css" | "font"): number {
  return answers
    .filter(({ type }) => type.includes(kind))
    .reduce((bytes, { all, head }) => bytes + all - head, 0);
}

/** Text over a kilobyte that was sent as it is. */
export function isWasteful({ type, encoding, head, all }: Answer): boolean {
  return /text|javascript|json|xml/.test(type) && all - head > KB && encoding === undefined;
}

/**
 * Runs in the page, before anything else. The headless shell's pointer lies in a corner of the page from the start, which a page
 * takes for a visitor's first touch.
 */
export function keepPointerAway(): void {
  addEventListener("pointerover", (event) => event.stopImmediatePropagation(), { capture: true });
}

/** Runs in the page, before anything else. */
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

/** Expects a low cumulative layout shift, from the first paint to the end of the page after scrolling through it. */
export async function expectStillThroughout(page: Page, limit?: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  await page.waitForLoadState("networkidle");
  await expectStill(page, limit);
}

/** Expects a low cumulative layout shift since the page began; names what moved. */
export async function expectStill(page: Page, limit = 0.02): Promise<void> {
  const { shift, moved } = await page.evaluate(
    () => (window as unknown as { found: { shift: number; moved: string[] } }).found,
  );
  expect(shift, moved.join("\n")).toBeLessThan(limit);
}
