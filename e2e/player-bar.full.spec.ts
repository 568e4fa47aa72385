import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { expectStill, observeLayoutShift } from "./first-view.ts";
import { scriptOf } from "./script-of.ts";
import { capturePlayerAudio, soundTime } from "./sound.steps.ts";

const scripts = scriptOf("src/features/music/player/screens/MiniPlayer.tsx");

const bar = (page: Page) => page.getByRole("region", { name: "Music player" });
const music = (page: Page) => page.getByRole("region", { name: "Play it loud" });
const play = (page: Page) => music(page).getByRole("button", { name: "Play", exact: true });

test.beforeEach(({ page }) => page.addInitScript(capturePlayerAudio));

test("on the home page the mini player shows while the player's controls are off the screen, without a layout shift", async ({
  page,
}) => {
  await page.goto("/#music");
  await play(page).click();
  await expect(music(page).getByText("Playing now")).toBeVisible();
  // The click may have scrolled the button to the foot of the screen.
  await page.evaluate(() => document.getElementById("music")?.scrollIntoView());
  await expect(bar(page)).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.evaluate(observeLayoutShift);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole("link").click();
  await expect(bar(page)).toBeHidden();
  await expectStill(page);
  await expect(music(page).getByRole("button", { name: "Pause", exact: true })).toBeInViewport();
});

test("the mini player pauses the home page's track, and covers neither the bottom bar nor the end of the footer", async ({
  page,
}) => {
  await page.goto("/#music");
  await play(page).click();
  await expect(music(page).getByText("Playing now")).toBeVisible();
  await expect(page.locator(".mini-player-room")).toBeAttached();
  await expect
    .poll(() =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        return Math.round(document.documentElement.scrollHeight - scrollY - innerHeight);
      }),
    )
    .toBe(0);
  await expect(bar(page)).toBeVisible();
  const box = await bar(page).boundingBox();
  const footer = await page.locator("footer").boundingBox();
  const bottomBar = page.getByRole("navigation", { name: "Shortcuts" });
  const shortcuts = (await bottomBar.isVisible()) ? await bottomBar.boundingBox() : null;
  const foot = shortcuts?.y ?? page.viewportSize()?.height ?? 0;
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot + 1);
  await bar(page).getByRole("button", { name: "Pause", exact: true }).click();
  expect(await soundTime(page)).toBeNull();
});

test("without the mini player's scripts the music continues, and navigation works", async ({ page }) => {
  await page.route(scripts, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/#music");
  await play(page).click();
  await expect(music(page).getByText("Playing now")).toBeVisible();
  for (const name of ["Sponsors", "Labs"]) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
});

test("the mini player's scripts do not load before the first play", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => scripts.test(request.url()) && requested.push(request.url()));
  await page.goto("/sponsors");
  for (const name of ["Labs", "Our Story"]) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
  await page.waitForLoadState("networkidle");
  expect(requested).toEqual([]);
});
