import { gzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { pages } from "../src/features/site/pages.ts";

const KB = 1000;

for (const { path } of Object.values(pages)) {
  test(`${path} loads little and does not move`, async ({ page }) => {
    const { scripts, total } = await bytesOfFirstView(page, path);
    test
      .info()
      .annotations.push({ type: "gzip", description: `${scripts} B of JavaScript, ${total} B in all` });
    expect(scripts).toBeLessThanOrEqual(130 * KB);
    expect(total).toBeLessThanOrEqual(350 * KB);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });
}

/** Bytes, gzipped, of what a visitor with an empty cache downloads before touching anything. */
async function bytesOfFirstView(page: Page, path: string): Promise<{ scripts: number; total: number }> {
  await page.addInitScript(observeLayoutShift);
  const sizes: Promise<{ script: boolean; bytes: number }>[] = [];
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    const compressible = /text|javascript|json|svg/.test(type);
    const size = response.body().then((body) => (compressible ? gzipSync(body).length : body.length));
    sizes.push(size.then((bytes) => ({ script: type.includes("javascript"), bytes })));
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const answers = await Promise.all(sizes);
  const sum = (list: { bytes: number }[]) => list.reduce((all, { bytes }) => all + bytes, 0);
  return { scripts: sum(answers.filter(({ script }) => script)), total: sum(answers) };
}

function observeLayoutShift(): void {
  const found = { shift: 0 };
  Object.assign(window, { found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) found.shift += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Cumulative layout shift, from the first paint to the end of the page after scrolling through it. */
async function layoutShift(page: Page): Promise<number> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => (window as unknown as { found: { shift: number } }).found.shift);
}
