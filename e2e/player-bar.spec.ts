import { expect, type Page, test } from "@playwright/test";
import { expectNoFaults } from "./faults.ts";
import { expectStill, observeLayoutShift } from "./first-view.ts";
import { capturePlayerAudio, soundTime } from "./sound.steps.ts";

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
  await expect(bar(page)).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar(page)).toBeVisible();
  await expectNoFaults(page);
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
  // Sections get their height when they come near the screen.
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

test("/mobile-player says that it does not play, and its track waits on the home page", async ({ page }) => {
  await page.goto("/mobile-library");
  await page.getByRole("list", { name: "Tracks" }).getByRole("link", { name: "Platform 2" }).click();
  await expect(page.getByText("Playback is not allowed on this screen.")).toBeVisible();
  await page.getByRole("link", { name: "Listen on the front page" }).click();
  await expect(page).toHaveURL(/\/#music$/);
  await expect(music(page).getByText("PLATFORM 2", { exact: true })).toBeInViewport();
  await expect(music(page).getByText("Ready when you are")).toBeVisible();
  await expect(music(page).getByRole("button", { name: /Platform 2/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
  expect(await soundTime(page)).toBeNull();
});

test("the library marks the playing track, and no track that is only selected", async ({ page }) => {
  await page.goto("/mobile-library");
  const tracks = page.getByRole("list", { name: "Tracks" });
  await tracks.getByRole("link", { name: "Platform 2" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Platform 2" })).toBeVisible();
  await page.goBack();
  await expect(tracks.getByRole("link", { name: "Platform 2" })).toBeVisible();
  await expect(tracks.locator("[aria-current]")).toHaveCount(0);
  await page.goto("/#music");
  await play(page).click();
  await expect(music(page).getByText("Playing now")).toBeVisible();
  // A reload resumes at the last whole second.
  await expect.poll(() => soundTime(page)).toBeGreaterThan(1.2);
  await page.goBack();
  await expect(tracks.locator("[aria-current]")).toHaveCount(1);
  await expect(tracks.locator("[aria-current]")).toContainText("Platform 2");
  await expect(bar(page)).toContainText("Platform 2");
});

test("the home page's player fits a phone's first screen in both orientations", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/#music");
  await expect(play(page)).toBeInViewport({ ratio: 1 });
  const sleeve = await music(page).locator("img").first().boundingBox();
  expect(sleeve?.width).toBe(sleeve?.height);
  expect(sleeve?.height).toBeLessThanOrEqual(0.45 * 844);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/mobile-player");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeInViewport({ ratio: 1 });
});
