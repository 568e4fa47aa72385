import { listedPages } from "#features/site/listed-pages.rules.ts";
import { pages } from "#features/site/pages.ts";
import { type Figure, median } from "./figures.ts";
import { startBrowser, type View, view } from "./lighthouse-view.ts";
import { scratchFolder } from "./processes.ts";
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

function figureOf(path: string, view: View): Figure {
  const isMissed =
    view.score < goals.score ||
    view.quality < goals.quality ||
    view.fcp > goals.fcp ||
    view.lcp > goals.lcp ||
    view.tbt > goals.tbt ||
    view.cls > goals.cls;
  const hasFault = view.quality < goals.quality || view.cls > goals.cls;
  return {
    name: path,
    value: view.score,
    unit: "",
    isMissed,
    cells: {
      FCP: `${view.fcp.toFixed(2)} s`,
      LCP: `${view.lcp.toFixed(2)} s`,
      TBT: `${Math.round(view.tbt)} ms`,
      scripts: `${Math.round(view.scripts)} kB`,
      "script files": String(view.scriptFiles),
      requests: String(view.requests),
      headers: `${view.headers.toFixed(1)} kB`,
    },
    ...(hasFault && { note: `CLS ${view.cls.toFixed(3)}, quality ${view.quality}` }),
  };
}

function medianOf(views: readonly View[]): View {
  const [first] = views;
  if (!first) throw new Error("No runs");
  const names = Object.keys(first) as (keyof View)[];
  return Object.fromEntries(names.map((name) => [name, median(views.map((view) => view[name]))])) as never;
}
