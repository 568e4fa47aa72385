import { existsSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { pages } from "../src/features/site/pages.ts";
import { expectStill, observeLayoutShift } from "./first-view.ts";
import { holdRequests } from "./held-requests.ts";
import { stillSite } from "./still-site.ts";

test.use({ baseURL: stillSite(), contextOptions: { reducedMotion: "reduce" } });

test.skip(!existsSync("/usr/share/fonts/truetype/liberation"), "without a font of Arial's widths");

for (const { path } of [pages.home, pages.campusTickets, pages.drop, pages.schools])
  test(`${path} stays where it is when its fonts arrive after the first paint`, async ({ page }) => {
    const fonts = await holdRequests(page, /\.woff2/);
    await page.addInitScript(observeLayoutShift);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
    fonts.release();
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expectStill(page);
  });
