import { chromium, type Page } from "playwright-core";
import { countText } from "#shared/numbers/count.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { adminPage, adminSettings } from "./admin-page.ts";
import { type Figure, median } from "./figures.ts";
import { scratchFolder } from "./processes.ts";
import { startSite } from "./site.ts";

/** A list of the back office that the browser loads completely. */
interface LongList {
  /** The name in the figures, such as "dashboard". */
  name: string;
  rows: number;
  /** The plural noun for the rows. */
  noun: string;
  /** Inserts the rows into the database. */
  fill: (database: { url: string; dataDir: string }) => Promise<void>;
  path: string;
  /** Opens the list, if the page shows another one first. */
  open?: (page: Page) => Promise<void>;
  /** A part of the URL of its data. */
  answers: string;
  /** A text that appears after everything derived from the list is rendered. */
  thenShown?: string;
  typed: readonly string[];
  csvNote: string;
}

/** Measures a list in a browser, with the site on PostgreSQL. About a minute. */
export async function benchLongList(list: LongList): Promise<Figure[]> {
  const url = await freshDatabase();
  const dataDir = await scratchFolder();
  const site = await startSite({
    dataDir,
    env: { DATABASE_URL: url, DEMO: "off", ...adminSettings },
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
  });
  try {
    await list.fill({ url, dataDir });
    const page = await adminPage(browser, site.url, { viewport: { width: 1440, height: 900 } });
    await page.addInitScript(observe, list.answers);
    await page.goto(site.url + list.path);
    await list.open?.(page);
    const all = countText(list.rows);
    await page.getByText(`Showing ${all} of ${all}`).waitFor({ timeout: 120_000 });
    const load = await page.evaluate(readLoad, list.answers);
    if (list.thenShown) await page.getByText(list.thenShown).first().waitFor();

    const loadTask = await longestTask(page);
    const keys: { frame: number; found: number }[] = [];
    for (const query of list.typed) keys.push(await page.evaluate(typeQuery, query));
    await page.evaluate(typeQuery, "");
    const typingTask = await longestTask(page);
    const csv = await page.evaluate(exportCsv);
    const csvTask = await longestTask(page);
    await page.evaluate(scrollThrough);
    const scrollTask = await longestTask(page);
    const rowsInPage = await page.locator("tr[data-id]").count();
    const frames = keys.map(({ frame }) => frame);
    return [
      {
        ...{ name: `${list.name}, ${all} ${list.noun}: first rows after data arrives`, unit: "ms" },
        ...{ value: load.firstRows, note: "bar 1000" },
      },
      {
        ...{ name: `${list.name}: all of them there`, unit: "s", value: load.allRows / 1000 },
        note: "from the first question to the last row, server and PostgreSQL on the same machine",
      },
      { name: `${list.name}: their size as it loads them`, unit: "MB", value: load.bytes / 1e6 },
      {
        ...{ name: `${list.name}: search keystroke to the next frame`, unit: "ms, worst" },
        value: Math.max(...frames),
        note: `of ${list.typed.length}; median ${Math.round(median(frames))}; bar 50`,
      },
      {
        ...{ name: `${list.name}: search keystroke to what is found`, unit: "ms, worst" },
        value: Math.max(...keys.map(({ found }) => found)),
        note: `median ${Math.round(median(keys.map(({ found }) => found)))}`,
      },
      {
        ...{ name: `${list.name}: CSV of ${all} ${list.noun}`, unit: "ms", value: csv.ms },
        note: `${(csv.bytes / 1e6).toFixed(1)} MB, ${list.csvNote}`,
      },
      {
        ...{ name: `${list.name}: longest task`, unit: "ms" },
        value: Math.max(loadTask, typingTask, csvTask, scrollTask),
        note: `loading ${loadTask}, typing ${typingTask}, CSV ${csvTask}, scrolling ${scrollTask}; 0 is below 50; ${rowsInPage} rows in the page`,
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** The longest task over 50 ms since the last call, measured when the page is idle; 0 without one. */
async function longestTask(page: Page): Promise<number> {
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const { tasks } = window as unknown as { tasks: number[] };
    return Math.round(Math.max(0, ...tasks.splice(0)));
  });
}

// The functions below run in the page.

/** Records long tasks after the data has arrived, and the times of the first rows. */
function observe(path: string): void {
  const seen = window as unknown as { tasks: number[]; firstRowsAt?: number };
  seen.tasks = [];
  const isAnswer = (entry: PerformanceEntry) => entry.name.includes(path);
  new PerformanceObserver((list) => {
    const arrived = performance.getEntriesByType("resource").find(isAnswer) as PerformanceResourceTiming;
    for (const { startTime, duration } of list.getEntries())
      if (arrived && startTime + duration > arrived.responseEnd) seen.tasks.push(duration);
  }).observe({ type: "longtask", buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector("tr[data-id]")) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (seen.firstRowsAt = performance.now())));
  }).observe(document, { childList: true, subtree: true });
}

function readLoad(path: string): { firstRows: number; allRows: number; bytes: number } {
  const { firstRowsAt = Number.NaN } = window as unknown as { firstRowsAt?: number };
  const pages = performance
    .getEntriesByType("resource")
    .filter(({ name }) => name.includes(path)) as PerformanceResourceTiming[];
  const [first] = pages;
  if (!first) throw new Error("The list was not requested");
  return {
    firstRows: firstRowsAt - first.responseEnd,
    allRows: performance.now() - first.startTime,
    bytes: pages.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}

/** Types a query as one key press; milliseconds until the next frame, and until the result is rendered. */
async function typeQuery(query: string): Promise<{ frame: number; found: number }> {
  const input = document.querySelector<HTMLInputElement>("input[type=search]");
  const status = [...document.querySelectorAll("[role=status]")].find(({ textContent }) =>
    textContent?.startsWith("Showing"),
  );
  if (!input || !status) throw new Error("No search");
  const drawn = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
    );
  const changed = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(status, { characterData: true, childList: true, subtree: true });
    // The result may be the same as before.
    setTimeout(resolve, 1000);
  });
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  const startedAt = performance.now();
  set?.call(input, query);
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  const frame = (await drawn()) - startedAt;
  const before = performance.now();
  await changed;
  const found = performance.now() - before > 900 ? frame : (await drawn()) - startedAt;
  return { frame, found };
}

/** Milliseconds from the press to the file, and its size. */
async function exportCsv(): Promise<{ ms: number; bytes: number }> {
  const button = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent?.toLowerCase() === "export csv",
  );
  const made = new Promise<{ ms: number; bytes: number }>((resolve) => {
    const create = URL.createObjectURL;
    URL.createObjectURL = (file) => {
      resolve({ ms: performance.now() - startedAt, bytes: file instanceof Blob ? file.size : 0 });
      return create.call(URL, file);
    };
  });
  const startedAt = performance.now();
  button?.click();
  return made;
}

async function scrollThrough(): Promise<void> {
  for (let step = 1; step <= 60; step++) {
    scrollTo(0, (document.documentElement.scrollHeight * step) / 60);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
