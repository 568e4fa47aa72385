import { expect, type Page, test } from "@playwright/test";
import { pageAt, pages } from "../src/features/site/pages.ts";
import { expectNoFaults } from "./faults.ts";
import {
  budget,
  bytesOf,
  expectStillThroughout,
  isWasteful,
  observeLayoutShift,
  recordResponses,
  totalOf,
} from "./first-view.ts";
import { expectReadable } from "./large-text.ts";
import { expectContent } from "./page-content.ts";
import { expectPicture } from "./picture.ts";
import { noon, stillSite, stopDate } from "./still-site.ts";

const addresses = { ...pages, notFound: { path: "/no-such-page" } };

test.use({ baseURL: stillSite() });

for (const [name, { path }] of Object.entries(addresses)) {
  test(`${path} is accessible, within its budget, quiet, same-origin, stable, as its picture and readable`, async ({
    page,
    baseURL,
    viewport,
  }) => {
    const isPhone = (viewport?.width ?? 0) < 500;
    const faults = watch(page, baseURL ?? "");
    const allAnswers = await recordResponses(page);
    await page.addInitScript(observeLayoutShift);
    await page.addInitScript(stopDate, Date.parse(noon));
    const response = await page.goto(path, { waitUntil: "networkidle" });
    expect(response?.status()).toBe(path === "/no-such-page" ? 404 : 200);

    const answers = await allAnswers();
    const isHome = path === pages.home.path || path === pages.discover.path;
    const scripts = bytesOf(answers, "javascript");
    const total = totalOf(answers);
    const sent = `${scripts} B of JavaScript, ${total} B in all`;
    test.info().annotations.push({ type: "sent", description: sent });
    expect(scripts).toBeLessThanOrEqual(isHome ? budget.homeScripts : budget.scripts);
    expect(bytesOf(answers, "css")).toBeLessThanOrEqual(budget.styles);
    expect(bytesOf(answers, "font")).toBeLessThanOrEqual(budget.fonts);
    expect(total).toBeLessThanOrEqual(budget.total);
    expect(answers.filter(isWasteful)).toEqual([]);
    expect(answers.filter(({ encoding }) => encoding === "br")).toEqual([]);

    // All checks share one page load, which dominates the cost of these tests.
    if (isPhone) await test.step("shows its content", () => expectContent(page));
    await expectNoFaults(page);
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(width[0], "the page scrolls sideways").toBeLessThanOrEqual(width[1] ?? 0);
    await expectStillThroughout(page);
    expect(faults).toEqual([]);
    await test.step("matches its picture", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.evaluate(() => scrollTo(0, 0));
      await expectPicture(page, name);
    });
    // Images for other widths cancel pending requests.
    if (isPhone) await test.step("reads at each width and at 200 % text", () => expectReadable(page, path));
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  // The same HTML at every width, so one width is enough.
  test.skip(({ viewport }) => (viewport?.width ?? 0) > 500);

  for (const { path } of Object.values(addresses)) {
    test(`${path} is readable and has links out`, async ({ page, baseURL }) => {
      const faults = watch(page, baseURL ?? "");
      await page.goto(path);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("main")).toHaveText(/\S.{10}/s);
      // The back office and the door have their links out in the header, and no footer.
      const { exitLink, isOffice } = pageAt(path) ?? {};
      const exit = exitLink || isOffice ? "body > header a" : "footer a";
      await expect(page.locator(exit).filter({ visible: true }).first()).toBeVisible();
      expect(faults).toEqual([]);
    });
  }
});

/** Collects faults of the page: errors, warnings, failed or cross-origin requests. */
function watch(page: Page, site: string): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    const expected =
      (message.text().includes("404") && page.url().endsWith("/no-such-page")) ||
      message.text() === "Service Worker registration blocked by Playwright";
    if (["error", "warning"].includes(message.type()) && !expected) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("requestfailed", (request) => {
    faults.push(`failed: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && !response.url().endsWith("/no-such-page"))
      faults.push(`${response.status()}: ${response.url()}`);
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(site) && !/^(data|blob):/.test(request.url()))
      faults.push(`elsewhere: ${request.url()}`);
  });
  return faults;
}
