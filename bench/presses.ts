import { type Browser, chromium } from "playwright-core";
import { type Figure, median } from "./figures.ts";
import { mainControls, placeOf } from "./main-controls.ts";
import { scratchFolder } from "./processes.ts";
import { startSite } from "./site.ts";

const RUNS = 5;
const SLOWDOWN = 4;
const LONGEST_MS = 100;

/** From a press until the browser has painted its answer (INP), with a processor four times slower. About a minute. */
export async function benchPresses(): Promise<Figure[]> {
  const site = await startSite({ dataDir: await scratchFolder() });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
  });
  try {
    const figures: Figure[] = [];
    for (const path of Object.keys(mainControls)) {
      const runs: number[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await press(browser, site.url, path));
      const value = median(runs);
      figures.push({
        name: `press on ${path}`,
        value,
        unit: "ms",
        goal: `< ${LONGEST_MS}`,
        isMissed: value >= LONGEST_MS,
        note: `worst of ${RUNS}: ${Math.max(...runs)}; CPU ${SLOWDOWN} times slower`,
      });
    }
    return figures;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function press(browser: Browser, url: string, path: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(url + path, { waitUntil: "networkidle" });
  const control = mainControls[path]?.(page);
  if (!control) throw new Error(`${path} has no main control`);
  const { x, y } = await placeOf(control);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const heard = page.evaluate(longestEvent);
  await page.mouse.click(x, y);
  const milliseconds = await heard;
  await context.close();
  return milliseconds;
}

/** Runs in the page: the duration that the Event Timing API tells of the click, to the next paint. */
function longestEvent(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const click = list.getEntries().find(({ name }) => name === "click");
      if (click) resolve(click.duration);
    });
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    // Quicker than the threshold: there is no entry.
    addEventListener("click", () => setTimeout(resolve, 2000, 16));
  });
}
