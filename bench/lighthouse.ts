import lighthouse, { type Result } from "lighthouse";
import { listedPages } from "#features/site/listed-pages.rules.ts";
import { pages } from "#features/site/pages.ts";
import { type Figure, median } from "./figures.ts";
import { end, firstLine, launch, scratchFolder } from "./processes.ts";
import { startSite } from "./site.ts";

const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3);

/** Every public page and /auth. `LIGHTHOUSE_PAGES=/labs,/drop` selects some. */
const measured = process.env.LIGHTHOUSE_PAGES?.split(",") ?? [...listedPages, pages.auth.path];

/** The categories in which each page needs 100 points. They do not depend on the machine, so each page runs once. */
const categories = {
  accessibility: "accessibility",
  "best-practices": "best practices",
  seo: "SEO",
} as const;

/** The goals of each page: minimum score, maximum times and shift (docs/decisions/019-first-paint.md). */
const goals = { score: 98, fcp: 1.1, lcp: 1.6, cls: 0 };

/** Lighthouse's mobile preset (simulated slow 4G, CPU four times slower) on every public page. About 20 minutes. */
export function benchLighthouse(): Promise<Figure[]> {
  return onPages(async (port, site) => {
    const views = new Map<string, View[]>(measured.map((path) => [path, []]));
    for (let run = 0; run < RUNS; run++)
      for (const path of measured) views.get(path)?.push(await view(port, site + path));
    return [...views].map(([path, runs]) => figureOf(path, medianOf(runs)));
  });
}

/**
 * Lighthouse's accessibility, best practices and SEO of every public page: 100 each. They need no idle machine. About 4
 * minutes.
 */
export function benchPageQuality(): Promise<Figure[]> {
  return onPages(async (port, site) => {
    const figures: Figure[] = [];
    for (const path of measured) figures.push(await qualityOf(port, site, path));
    return figures;
  });
}

async function onPages(work: (port: number, site: string) => Promise<Figure[]>): Promise<Figure[]> {
  const site = await startSite({ dataDir: await scratchFolder() });
  const browser = await startBrowser();
  try {
    return await work(browser.port, site.url);
  } finally {
    await browser.stop();
    await site.stop();
  }
}

async function qualityOf(port: number, site: string, path: string): Promise<Figure> {
  const report = await reportOf(port, site + path, Object.keys(categories));
  const scores = Object.entries(categories).map(([id, name]) => ({
    name,
    points: Math.round((report.categories[id]?.score ?? 0) * 100),
  }));
  const failed = Object.values(report.audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === "binary")
    .map(({ id }) => id);
  // An unlisted page loses SEO points for being unlisted.
  const isListed = listedPages.includes(path);
  return {
    name: `Lighthouse, ${path}`,
    value: Math.min(...scores.filter(({ name }) => isListed || name !== "SEO").map(({ points }) => points)),
    unit: "points",
    goal: ">= 100",
    isMissed: scores.some(({ name, points }) => points < 100 && (isListed || name !== "SEO")),
    note: [...scores.map(({ name, points }) => `${name} ${points}`), ...failed].join("  "),
  };
}

/** Seconds, but `tbt` in milliseconds; transferred bytes in kB. */
interface View {
  score: number;
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
    view.score < goals.score || view.fcp > goals.fcp || view.lcp > goals.lcp || view.cls > goals.cls;
  const seconds = `FCP ${view.fcp.toFixed(2)}  LCP ${view.lcp.toFixed(2)}  SI ${view.speedIndex.toFixed(2)} s`;
  const sizes = `html ${kB(view.html)}  css ${kB(view.css)}  fonts ${kB(view.fonts)}  scripts ${kB(view.scripts)} kB`;
  return {
    name: `Lighthouse, mobile, ${path}`,
    value: view.score,
    unit: "points",
    goal: `>= ${goals.score}`,
    isMissed,
    note: `${seconds}  TBT ${Math.round(view.tbt).toString().padStart(3)} ms  CLS ${view.cls.toFixed(3)}  ${sizes}`,
  };
}

const kB = (value: number) => Math.round(value).toString().padStart(3);

function medianOf(views: readonly View[]): View {
  const [first] = views;
  if (!first) throw new Error("No runs");
  const names = Object.keys(first) as (keyof View)[];
  return Object.fromEntries(names.map((name) => [name, median(views.map((view) => view[name]))])) as never;
}

async function view(port: number, url: string): Promise<View> {
  const report = await reportOf(port, url, ["performance"]);
  return {
    score: Math.round((report.categories.performance?.score ?? 0) * 100),
    fcp: auditValue(report, "first-contentful-paint") / 1000,
    lcp: auditValue(report, "largest-contentful-paint") / 1000,
    tbt: auditValue(report, "total-blocking-time"),
    cls: auditValue(report, "cumulative-layout-shift"),
    speedIndex: auditValue(report, "speed-index") / 1000,
    ...transferred(report),
  };
}

async function reportOf(port: number, url: string, onlyCategories: string[], tries = 3): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories,
    disableFullPageScreenshot: true,
  });
  const report = result?.lhr;
  if (report && !report.runtimeError) return report;
  // On a busy machine a trace is sometimes incomplete.
  if (tries > 1) return reportOf(port, url, onlyCategories, tries - 1);
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
