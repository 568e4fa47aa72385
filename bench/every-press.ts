import { setTimeout } from "node:timers/promises";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { pages } from "#features/site/pages.ts";
import { adminPage, adminSettings } from "./admin-page.ts";
import { type Figure, median } from "./figures.ts";
import { centreOf, pressesSince, tagControls, watchPresses } from "./press-page.ts";
import { scratchFolder } from "./processes.ts";
import { startSite } from "./site.ts";

const SLOWDOWN = 4;
const LONGEST_MS = 100;
/** Slow presses are repeated, since a frame may have waited for another program. */
const PASSES = 5;
/** From the end of a scroll to the next touch. */
const REST_MS = 300;

interface Press {
  path: string;
  name: string;
  /** The name of the control that opened its dialog; its own outside dialogs. */
  opener: string;
  milliseconds: number;
}

/**
 * The time from a tap to the next paint (INP) of every button, tab, box, summary and first link of every page, and of
 * those in the dialogs that they open, at 390 px with a four times slower CPU, signed in as an admin. Controls that
 * every page has are pressed on the front page only. About 15 minutes.
 */
export async function benchEveryPress(): Promise<Figure[]> {
  const site = await startSite({
    dataDir: await scratchFolder(),
    env: { ...adminSettings, ADMIN_SECOND_FACTOR: "off" },
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
  });
  try {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const context = (await adminPage(browser, site.url, phone)).context();
    const presses: Press[] = [];
    for (const path of pathsToPress()) {
      const ofPage = await pressPage(context, site.url + path);
      console.log(`  ${path}: ${ofPage.length} controls, slowest ${slowest(ofPage)}`);
      presses.push(...ofPage);
    }
    return figuresOf(presses);
  } finally {
    await browser.close();
    await site.stop();
  }
}

function pathsToPress(): string[] {
  const only = process.env.BENCH_PAGES?.split(",");
  return Object.values(pages)
    .map(({ path }) => path)
    .filter((path) => only?.includes(path) ?? true);
}

function figuresOf(presses: Press[]): Figure[] {
  const slow = presses.filter(({ milliseconds }) => milliseconds >= LONGEST_MS);
  return [
    {
      ...{
        name: "presses: all controls",
        unit: "ms, median",
        value: median(presses.map((press) => press.milliseconds)),
      },
      note: `${presses.length} controls of ${new Set(presses.map(({ path }) => path)).size} pages`,
    },
    {
      ...{
        name: "presses: slower than the goal",
        unit: "controls",
        value: slow.length,
        goal: `none >= ${LONGEST_MS} ms`,
      },
      isMissed: slow.length > 0,
      note: slow.map((press) => `${press.path} ${nameOf(press)} ${press.milliseconds}`).join("; "),
    },
  ];
}

function nameOf({ name, opener }: Press): string {
  return name === opener ? name : `${opener} > ${name}`;
}

function slowest(presses: Press[]): string {
  const [first] = presses.toSorted((a, b) => b.milliseconds - a.milliseconds);
  return first ? `${first.milliseconds} ms, ${nameOf(first)}` : "none";
}

/** All controls once; those that were slow again, with the median of their passes. */
async function pressPage(context: BrowserContext, url: string): Promise<Press[]> {
  const first = await pressAll(context, url, () => true);
  const slow = first.filter(({ milliseconds }) => milliseconds >= LONGEST_MS);
  const openers = new Set(slow.map(({ opener }) => opener));
  const passes = [first];
  while (openers.size > 0 && passes.length < PASSES)
    passes.push(await pressAll(context, url, (name) => openers.has(name)));
  return first.map((press) => {
    const same = passes.flat().filter(({ name, opener }) => name === press.name && opener === press.opener);
    return { ...press, milliseconds: median(same.map(({ milliseconds }) => milliseconds)) };
  });
}

async function pressAll(
  context: BrowserContext,
  url: string,
  isWanted: (name: string) => boolean,
): Promise<Press[]> {
  const page = await context.newPage();
  await page.addInitScript(watchPresses);
  const path = new URL(url).pathname;
  const load = async () => {
    await page.goto(url, { waitUntil: "networkidle" });
    return tags(page, path === pages.home.path ? "body" : "main");
  };
  const presses: Press[] = [];
  let controls = await load();
  for (let index = 0; index < controls.length; index++) {
    const name = controls[index]?.name ?? "";
    if (!isWanted(name)) continue;
    if (!(await isPressable(page, controls[index]?.tag))) controls = await load();
    const control = controls[index];
    if (control?.name !== name || !(await isPressable(page, control.tag))) continue;
    const of = { path, opener: name };
    const milliseconds = await press(context, page, control.tag);
    if (milliseconds === undefined) {
      controls = await load();
      continue;
    }
    presses.push({ ...of, name, milliseconds });
    for (const { tag, name: inside } of await tags(page, "[role=dialog],dialog[open]")) {
      if (!(await isPressable(page, tag))) break;
      const inDialog = await press(context, page, tag);
      if (inDialog === undefined) break;
      presses.push({ ...of, name: `dialog: ${inside}`, milliseconds: inDialog });
    }
    await page.keyboard.press("Escape");
  }
  await page.close();
  return presses;
}

function tags(page: Page, within: string): Promise<{ tag: string; name: string }[]> {
  return page.evaluate(tagControls, within);
}

async function isPressable(page: Page, tag: string | undefined): Promise<boolean> {
  const control = page.locator(`[data-press="${tag}"]`);
  return (await control.count()) === 1 && (await control.isVisible()) && (await control.isEnabled());
}

/** The time to the next paint in milliseconds; undefined for a control that loads another document. */
async function press(context: BrowserContext, page: Page, tag: string): Promise<number | undefined> {
  const { x, y } = await page.locator(`[data-press="${tag}"]`).evaluate(centreOf);
  await setTimeout(REST_MS);
  const since = await page.evaluate(() => performance.now());
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.touchscreen.tap(x, y);
  const milliseconds = await page.evaluate(pressesSince, since).catch(() => undefined);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await cdp.detach();
  return milliseconds;
}
