import { expect, type Locator, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { signedUp } from "./sessions.ts";

test("the text of a page, as of its picture and PDF, has every section before any scroll", async ({
  page,
}) => {
  for (const path of ["/", "/campus", "/academic-calendar"]) {
    await page.goto(path);
    const main = page.getByRole("main");
    const ending = await main.getByRole("heading").last().textContent();
    expect(letters(await main.innerText()), path).toContain(letters(ending ?? ""));
    const skipped = await main.evaluate((element) =>
      [...element.querySelectorAll("*")].filter(
        (part) => getComputedStyle(part).contentVisibility === "auto",
      ),
    );
    expect(skipped, path).toEqual([]);
  }
});

test("a section of the story is collapsed on a phone, and open next to its heading on a desktop", async ({
  page,
}) => {
  await page.goto("/our-story");
  const mission = page.getByRole("region", { name: "Mission" });
  const text = mission.getByText("Nobody has to be good yet.");
  await mission.locator("summary").click();
  await expect(text).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(text).toBeVisible();
  await expect(mission.locator("summary")).toBeHidden();
  await expect(mission.getByRole("heading", { name: "Mission" })).toHaveCount(1);
});

test("/privacy is folded on a phone: a link unfolds its section, and a print has all of them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/privacy");
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(8 * 844);
  const section = page.locator("#booking");
  const card = page.locator("#your-bookings");
  await expect(section).toBeHidden();
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "When you book" })
    .click();
  await expect(section).toBeInViewport();
  await expect(section).toBeFocused();
  await page.goto("/sponsors");
  await page.goto("/privacy#booking");
  await expect(section).toBeInViewport();
  await expect(card).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(card).toBeVisible();
});

const narrow = [320, 360, 390];

test("on a phone the row of tabs reaches the edge of the screen, and a clipped tab is clipped within its word", async ({
  page,
}) => {
  await page.goto("/campus-tickets");
  const tabs = page.getByRole("tablist", { name: "Which events" });
  await expect(tabs).toBeVisible();
  for (const width of narrow) {
    await page.setViewportSize({ width, height: 740 });
    const { edge, shown } = await tabs.evaluate((list) => ({
      edge: list.parentElement?.getBoundingClientRect().right,
      shown: [...list.children]
        .map((tab) => tab.getBoundingClientRect())
        .filter(({ left, right }) => left < innerWidth && right > innerWidth)
        .map(({ left, right }) => Math.min(innerWidth - left, right - innerWidth)),
    }));
    expect(edge, `${width} px`).toBe(width);
    expect(shown, `${width} px`).toHaveLength(1);
    expect(shown[0], `${width} px`).toBeGreaterThan(20);
  }
});

test("on a phone every genre is visible", async ({ page }) => {
  await page.goto("/mobile-library");
  const genres = page.getByRole("group", { name: "Genre" }).getByRole("button");
  await expect(genres).toHaveCount(5);
  for (const width of narrow) {
    await page.setViewportSize({ width, height: 740 });
    for (const genre of await genres.all()) await expect(genre, `${width} px`).toBeInViewport({ ratio: 1 });
  }
});

test("a phone's menu shows the sign-in link, or the account's tickets, without scrolling", async ({
  page,
}) => {
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await page.goto("/labs");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const)
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(drawer.getByRole("link", { name: "Sign In" })).toBeInViewport({ ratio: 1 });
      await expectNoAxeViolations(page, "#menu-drawer");
    });
  await signedUp(page);
  await page.goto("/labs");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(drawer.getByRole("button", { name: "Sign Out" })).toBeInViewport({ ratio: 1 });
  const tickets = drawer.getByRole("link", { name: "My bookings" });
  await expect(tickets).toBeInViewport({ ratio: 1 });
  await expect(drawer.getByRole("link").filter({ visible: true }).nth(1)).toHaveText("My bookings");
  await tickets.click();
  await expect(page.getByRole("heading", { name: "My bookings" })).toBeVisible();
});

test("a phone's menu makes the page around it inert until Escape, which returns to its button", async ({
  page,
}) => {
  await page.goto("/labs");
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  await button.press("Enter");
  const parts = page.locator(".mobile-bar, main, footer, .bottom-bar");
  const inert = () => parts.evaluateAll((all) => all.map((part) => part.closest("[inert]") !== null));
  await expect.poll(inert).toEqual([true, true, true, true]);
  await expect(page.getByRole("dialog", { name: "Menu" }).locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect.poll(inert).toEqual([false, false, false, false]);
  await expect(button).toBeFocused();
});

test("a tap beside a phone's open menu closes it, and does not reach the page below", async ({ page }) => {
  await page.goto("/labs");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  const alerts = await page.getByRole("button", { name: "Sign up for Alerts" }).boundingBox();
  const { x = 0, y = 0, width = 0 } = alerts ?? {};
  expect(x + width).toBeGreaterThan(360);
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expect(page.locator("main")).toHaveAttribute("inert");
  await page.touchscreen.tap(x + width - 5, y + 20);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("[inert]")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Back from a page with its menu open leaves no part of the next page inert", async ({ page }) => {
  await page.goto("/admin");
  await page.getByRole("link", { name: "Undertone, home" }).first().click();
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.locator("main")).toHaveAttribute("inert");
  await page.goBack();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("dialog", { name: "Menu" })).toHaveCount(0);
  await expect(page.locator("[inert]")).toHaveCount(0);
});

test("on a tablet the home page's sleeve is a square next to the controls", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/#music");
  const music = page.getByRole("region", { name: "Play it loud" });
  const sleeve = await boxOf(music.locator("img").first());
  const play = await boxOf(music.getByRole("button", { name: "Play", exact: true }));
  expect(sleeve.width).toBeCloseTo(sleeve.height, 0);
  expect(play.x).toBeGreaterThan(sleeve.x + sleeve.width);
  expect(play.y).toBeLessThan(sleeve.y + sleeve.height);
});

test("at 360 x 740 the listen button is clear of the bottom bar", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/mobile-player");
  const listen = await boxOf(page.getByRole("link", { name: "Listen on the front page" }));
  const bar = await boxOf(page.getByRole("navigation", { name: "Shortcuts" }));
  expect(listen.y + listen.height).toBeLessThanOrEqual(bar.y);
});

async function boxOf(element: Locator) {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  if (!box) throw new Error("The element has no box");
  return box;
}

function letters(text: string): string {
  return text.toLowerCase().replace(/\s/g, "");
}
