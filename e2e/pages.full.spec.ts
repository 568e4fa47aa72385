import { expect, test } from "@playwright/test";
import { pages, type SitePage } from "../src/features/site/pages.ts";
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

const notFound = { path: "/no-such-page", title: "", description: "", file: "" };
const addresses: Record<string, SitePage> = { ...pages, notFound };

// With motion, the gallery would show its second picture on a busy machine.
test.use({ baseURL: stillSite(), contextOptions: { reducedMotion: "reduce" } });

for (const [name, sitePage] of Object.entries(addresses)) {
  const { path } = sitePage;
  const kind = kindOf(sitePage);
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
    expect(scripts).toBeLessThanOrEqual(budget.scripts[kind]);
    expect(bytesOf(answers, "css")).toBeLessThanOrEqual(budget.styles);
    expect(bytesOf(answers, "font")).toBeLessThanOrEqual(budget.fonts);
    expect(total).toBeLessThanOrEqual(budget.total);
    expect(answers.length).toBeLessThanOrEqual(budget.requests);
    const files = answers.filter(({ type }) => type.includes("javascript")).length;
    expect(files).toBeLessThanOrEqual(
      budget.scriptFiles[kind === "office" || kind === "lostLink" ? "office" : "public"],
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

function kindOf(page: SitePage): keyof typeof budget.scripts {
  const { home, discover, campus, campusTickets, labs, signal, programme, academicCalendar } = pages;
  const { auth, profile, applyLab, schools, complaints } = pages;
  const kinds = {
    front: [home, discover],
    events: [campus, campusTickets, labs, signal, programme, academicCalendar],
    music: [pages.mobilePlayer, pages.mobileLibrary, pages.interviews],
    forms: [auth, profile, applyLab, schools, complaints],
    lostLink: [pages.rota],
  };
  for (const [kind, some] of Object.entries(kinds))
    if (some.some(({ path }) => path === page.path)) return kind as keyof typeof kinds;
  if (page.isOffice || page.exitLink) return "office";
  return page.isUnlisted ? "links" : "words";
}
