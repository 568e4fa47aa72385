import lighthouse, { type Result } from "lighthouse";
import { listedPages } from "#features/site/listed-pages.rules.ts";
import { pages } from "#features/site/pages.ts";
import { type Figure, median } from "./figures.ts";
import { end, firstLine, launch, scratchFolder } from "./processes.ts";
import { startSite } from "./site.ts";

const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3);

/** Every public page and /auth. `LIGHTHOUSE_PAGES=/labs,/drop` selects some. */
const measured = process.env.LIGHTHOUSE_PAGES?.split(",") ?? [...listedPages, pages.auth.path];

/** The goals of each page: least points, longest times in seconds (blocking in milliseconds), largest shift. */
const goals = { score: 95, fcp: 1.3, lcp: 2, tbt: 200, cls: 0.02, quality: 100 };

/**
 * Lighthouse's mobile preset (simulated slow 4G, CPU four times slower) on every public page: performance, and 100 points
 * of accessibility, best practices and SEO. About 20 minutes.
 */
export async function benchLighthouse(): Promise<Figure[]> {
  const site = await startSite({ dataDir: await scratchFolder() });
  const browser = await startBrowser();
  try {
    const views = new Map<string, View[]>(measured.map((path) => [path, []]));
    for (let run = 0; run < RUNS; run++)
      for (const path of measured) views.get(path)?.push(await view(browser.port, site.url, path));
    return [...views].map(([path, runs]) => figureOf(path, medianOf(runs)));
  } finally {
    await browser.stop();
    await site.stop();
  }
}

/** Seconds, but `tbt` in milliseconds; transferred bytes in kB. */
interface View {
  score: number;
  /** The lowest points of accessibility, best practices and, of listed pages, SEO. */
  quality: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  speedIndex: number;
  html: number;
  scripts: number;
  fonts: number;
  css: number;
}

function figureOf(path: string, view: View): Figure {
  const isMissed =
    view.score < goals.score ||
    view.quality < goals.quality ||
    view.fcp > goals.fcp ||
    view.lcp > goals.lcp ||
    view.tbt > goals.tbt ||
    view.cls > goals.cls;
  const seconds = `FCP ${view.fcp.toFixed(2)}  LCP ${view.lcp.toFixed(2)}  SI ${view.speedIndex.toFixed(2)} s`;
  const sizes = `html ${kB(view.html)}  css ${kB(view.css)}  fonts ${kB(view.fonts)}  scripts ${kB(view.scripts)} kB`;
  return {
    name: `Lighthouse, mobile, ${path}`,
    value: view.score,
    unit: "points",
    goal: `>= ${goals.score}`,
    isMissed,
    note: `${seconds}  TBT ${Math.round(view.tbt).toString().padStart(3)} ms  CLS ${view.cls.toFixed(3)}  quality ${view.quality}  ${sizes}`,
  };
}

const kB = (value: number) => Math.round(value).toString().padStart(3);

function medianOf(views: readonly View[]): View {
  const [first] = views;
  if (!first) throw new Error("No runs");
  const names = Object.keys(first) as (keyof View)[];
  return Object.fromEntries(names.map((name) => [name, median(views.map((view) => view[name]))])) as never;
}

async function view(port: number, site: string, path: string): Promise<View> {
  const report = await reportOf(port, site + path);
  const points = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  // An unlisted page loses SEO points for being unlisted.
  const quality = ["accessibility", "best-practices", ...(listedPages.includes(path) ? ["seo"] : [])];
  return {
    score: points("performance"),
    quality: Math.min(...quality.map(points)),
    fcp: auditValue(report, "first-contentful-paint") / 1000,
    lcp: auditValue(report, "largest-contentful-paint") / 1000,
    tbt: auditValue(report, "total-blocking-time"),
    cls: auditValue(report, "cumulative-layout-shift"),
    speedIndex: auditValue(report, "speed-index") / 1000,
    ...transferred(report),
  };
}

async function reportOf(port: number, url: string, tries = 3): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
    disableFullPageScreenshot: true,
  });
  const report = result?.lhr;
  if (report && !report.runtimeError) return report;
  // On a busy machine a trace is sometimes incomplete.
  if (tries > 1) return reportOf(port, url, tries - 1);
  throw new Error(`${url}: ${report?.runtimeError?.message}`);
}

function auditValue(report: Result, audit: string): number {
  const value = report.audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse did not measure ${audit}`);
  return value;
}

function transferred(report: Result) {
  const details = report.audits["network-requests"]?.details;
  const requests = (details?.type === "table" ? details.items : []) as {
    resourceType?: string;
    transferSize?: number;
  }[];
  const sum = (type: string) =>
    requests
      .filter(({ resourceType }) => resourceType === type)
      .reduce((kilobytes, { transferSize = 0 }) => kilobytes + transferSize / 1000, 0);
  return { html: sum("Document"), scripts: sum("Script"), fonts: sum("Font"), css: sum("Stylesheet") };
}

async function startBrowser() {
  const child = launch(
    "/bin/sh",
    // Chromium names its port on the standard error.
    [
      "-c",
      'exec "$0" "$@" 2>&1',
      process.env.CHROMIUM ?? "/usr/bin/chromium",
      "--headless=new",
      "--remote-debugging-port=0",
      `--user-data-dir=${await scratchFolder()}`,
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
      ...["--disable-background-networking", "--disable-component-update", "--disable-sync", "about:blank"],
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [, port] = await firstLine(child, /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//);
  return { port: Number(port), stop: () => end(child) };
}
