import { setTimeout } from "node:timers/promises";
import { type Browser, chromium } from "playwright-core";
import { type Figure, median } from "./figures.ts";
import { mainControls, placeOf } from "./main-controls.ts";
import { scratchFolder } from "./processes.ts";
import { startSite } from "./site.ts";

const RUNS = 5;
/** Runs right after loading; these vary more and have no goal. */
const RUNS_AT_ONCE = 3;
const SLOWDOWN = 4;
const LONGEST_MS = 200;
/** The time from the end of a scroll to the next touch. */
const REST_MS = 500;

/** The time from a tap to the next paint (INP) with a four times slower CPU. About three minutes. */
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
      const atOnce: number[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await press(browser, site.url, path, REST_MS));
      for (let run = 0; run < RUNS_AT_ONCE; run++) atOnce.push(await press(browser, site.url, path, 0));
      const value = median(runs);
      figures.push({
        name: `press on ${path}`,
        value,
        unit: "ms",
        goal: `< ${LONGEST_MS}`,
        isMissed: value >= LONGEST_MS,
        note: `worst of ${RUNS}: ${Math.max(...runs)}; while the page still scrolls and loads: ${median(atOnce)}`,
      });
    }
    return figures;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function press(browser: Browser, url: string, path: string, rest: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(url + path, { waitUntil: "networkidle" });
  const control = mainControls[path]?.(page);
  if (!control) throw new Error(`${path} has no main control`);
  const { x, y } = await placeOf(control);
  // Installed before throttling: on a throttled page input overtakes the driver's scripts.
  await page.evaluate(observePress);
  await setTimeout(rest);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.touchscreen.tap(x, y);
  const milliseconds = await page.evaluate(() => globalThis.pressed);
  await context.close();
  if (milliseconds === undefined) throw new Error(`The press on ${path} was not observed`);
  return milliseconds;
}

declare global {
  var pressed: Promise<number> | undefined;
}

/** Runs in the page: the longest event of the tap by the Event Timing API, from the touch to the next paint. */
function observePress() {
  globalThis.pressed = new Promise((resolve) => {
    const durations = [16];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    });
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    addEventListener("click", () => window.setTimeout(() => resolve(Math.max(...durations)), 2000), {
      capture: true,
    });
  });
}
