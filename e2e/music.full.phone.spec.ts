import { expect, test } from "@playwright/test";
import { open, rows, sound } from "./music.steps.ts";
import { capturePlayerAudio } from "./sound.steps.ts";

test.beforeEach(({ page }) => page.addInitScript(capturePlayerAudio));

test("at rest the first track is selected, targets fit a thumb, shortcuts do nothing outside the player, and nothing is fetched", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => request.resourceType() === "media" && fetched.push(request.url()));
  const music = await open(page);
  await expect(rows(page, 1).first()).toHaveAttribute("aria-current", "true");
  await expect(music.getByText("Ready when you are")).toBeVisible();
  for (const target of await music.getByRole("button").or(music.getByRole("link")).all()) {
    const box = await target.boundingBox();
    expect(box?.height, (await target.textContent()) ?? "").toBeGreaterThanOrEqual(40);
  }

  const shuffle = music.getByRole("button", { name: "Shuffle" });
  await shuffle.blur();
  await page.keyboard.press("k");
  await expect(music.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await shuffle.click();
  expect(fetched).toEqual([]);
});

test("playback continues on other pages, with the mini player", async ({ page }) => {
  const music = await open(page);
  const bar = page.getByRole("region", { name: "Music player" });
  await music.getByRole("button", { name: "Play", exact: true }).click();
  await expect(music.getByText("Playing now")).toBeVisible();
  // A click may scroll its button only to the foot of the screen, which the bar covers.
  await music
    .getByRole("button", { name: "Pause", exact: true })
    .evaluate((button) => button.scrollIntoView({ block: "center" }));
  await expect(bar).toBeHidden();
  await page.getByRole("contentinfo").getByRole("link", { name: "Sponsors" }).click();
  await expect(bar).toBeVisible();
  const before = (await sound(page))?.time ?? 0;
  await expect.poll(async () => (await sound(page))?.time).toBeGreaterThan(before);
  await bar.getByRole("button", { name: "Next track" }).click();
  await expect.poll(async () => (await sound(page))?.paused).toBe(false);
  const end = await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return document.querySelector("footer")?.getBoundingClientRect().bottom ?? Number.NaN;
  });
  expect(end).toBeLessThanOrEqual(((await bar.boundingBox())?.y ?? 0) + 1);
  await bar.getByRole("link").click();
  await expect(rows(page, 1).nth(1)).toHaveAttribute("aria-current", "true");
  await expect(music.getByText("Playing now")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Sponsors" }).click();
  await bar.getByRole("button", { name: "Stop and close the player" }).click();
  await expect(bar).toBeHidden();
  expect(await sound(page)).toMatchObject({ paused: true });
});

test("the mini player also shows on a page whose own player has not loaded yet", async ({ page }) => {
  await page.goto("/mobile-library");
  await page.getByRole("link", { name: "Undertone, home" }).filter({ visible: true }).click();
  const music = page.getByRole("region", { name: "Play it loud" });
  await music.getByRole("button", { name: "Play", exact: true }).click();
  await expect(music.getByText("Playing now")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("region", { name: "Music player" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the tracks are readable, and each links to its file", async ({ page }) => {
    await page.goto("/");
    const music = page.getByRole("region", { name: "Play it loud" });
    await expect(music.getByText("Scenario Music Playlist #2")).toBeVisible();
    await expect(music.getByRole("button", { name: "Play", exact: true })).toBeHidden();
    const link = music.getByRole("link", { name: /^Listen to / }).first();
    await expect(link).toHaveAttribute("href", /\S/);
  });
});
