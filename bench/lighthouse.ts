import lighthouse, { type Result } from "lighthouse";
import { pages } from "#features/site/pages.ts";
import { type Figure, median } from "./figures.ts";
import { end, firstLine, launch, scratchFolder } from "./processes.ts";
import { startSite } from "./site.ts";

const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3);

const { home, campus, campusTickets, mobilePlayer, mobileLibrary, auth } = pages;
const measured = [home, campus, campusTickets, mobilePlayer, mobileLibrary, auth].map(({ path }) => path);

/** What each page reaches at least, or at most; `docs/decisions/019-first-paint.md` says why. */
const goals = { score: 98, fcp: 1.1, lcp: 1.6, cls: 0 };

/** Lighthouse's mobile preset (simulated slow 4G, CPU four times slower) on the pages that most visits begin with. About 3 minutes. */
export async function benchLighthouse(): Promise<Figure[]> {
  const site = await startSite({ dataDir: await scratchFolder() });
  const browser = await startBrowser();
  try {
    const views = new Map<string, View[]>(measured.map((path) => [path, []]));
    for (let run = 0; run < RUNS; run++)
      for (const path of measured) views.get(path)?.push(await view(browser.port, site.url + path));
    return [...views].map(([path, runs]) => figureOf(path, medianOf(runs)));
  } finally {
    await browser.stop();
    await site.stop();
  }
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

async function view(port: number, url: string, tries = 3): Promise<View> {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: ["performance"],
    disableFullPageScreenshot: true,
  });
  const report = result?.lhr;
  if (!report || report.runtimeError) {
    // On a busy machine a trace is sometimes incomplete.
    if (tries > 1) return view(port, url, tries - 1);
    throw new Error(`${url}: ${report?.runtimeError?.message}`);
  }
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
