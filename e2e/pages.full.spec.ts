import { expect, test } from "@playwright/test";
import { pages } from "../src/features/site/pages.ts";
import { expectNoAxeViolations } from "./axe.ts";
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
import { watch } from "./page-problems.ts";
import { expectPicture } from "./picture.ts";
import { noon, stillSite, stopDate } from "./still-site.ts";

const addresses = { ...pages, notFound: { path: "/no-such-page" } };

// Otherwise the gallery would show its second picture on a busy machine.
test.use({ baseURL: stillSite(), contextOptions: { reducedMotion: "reduce" } });

for (const [name, { path }] of Object.entries(addresses)) {
  test(`${path} is accessible, within its budget, quiet, same-origin, stable, as its picture and readable`, async ({
    page,
    baseURL,
    viewport,
  }) => {
    const isPhone = (viewport?.width ?? 0) < 500;
    const problems = watch(page, baseURL ?? "");
    const allAnswers = await recordResponses(page);
    await page.addInitScript(observeLayoutShift);
    await page.addInitScript(stopDate, Date.parse(noon));
    const response = await page.goto(path, { waitUntil: "networkidle" });
    expect(response?.status()).toBe(path === "/no-such-page" ? 404 : 200);

    const answers = await allAnswers();
    const scripts = bytesOf(answers, "javascript");
    const total = totalOf(answers);
    const sent = `${scripts} B of JavaScript, ${total} B in all`;
    test.info().annotations.push({ type: "sent", description: sent });
    expect(scripts).toBeLessThanOrEqual(scriptBudgetOf(path));
    expect(bytesOf(answers, "css")).toBeLessThanOrEqual(budget.styles);
    expect(bytesOf(answers, "font")).toBeLessThanOrEqual(budget.fonts);
    expect(total).toBeLessThanOrEqual(budget.total);
    expect(answers.length).toBeLessThanOrEqual(budget.requests);
    expect(answers.filter(({ type }) => type.includes("javascript")).length).toBeLessThanOrEqual(
      budget.scriptFiles,
    );
    expect(answers.filter(isWasteful)).toEqual([]);
    expect(answers.filter(({ encoding }) => encoding === "br")).toEqual([]);

    // All checks share one page load, which dominates the cost of these tests.
    if (isPhone) await test.step("shows its content", () => expectContent(page));
    await expectNoAxeViolations(page);
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(width[0], "the page scrolls sideways").toBeLessThanOrEqual(width[1] ?? 0);
    await expectStillThroughout(page);
    expect(problems).toEqual([]);
    await test.step("matches its picture", async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await expectPicture(page, name);
    });
    // Images for other widths cancel pending requests.
    if (isPhone) await test.step("reads at each width and at 200 % text", () => expectReadable(page, path));
  });
}

function scriptBudgetOf(path: string): number {
  const { home, discover, campusTickets, labs, auth, profile, applyLab, schools, complaints } = pages;
  const { mobilePlayer, mobileLibrary, academicCalendar } = pages;
  const kinds = {
    front: [home, discover],
    booking: [campusTickets, labs],
    forms: [auth, profile, applyLab, schools, complaints],
    lists: [mobilePlayer, mobileLibrary, academicCalendar],
  };
  for (const [kind, some] of Object.entries(kinds))
    if (some.some((page) => page.path === path)) return budget.scripts[kind as keyof typeof kinds];
  return budget.scripts.others;
}
