import { expect, type Page, test } from "@playwright/test";
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

test("selecting a track, also from the other playlist, does not play it", async ({ page }) => {
  const music = await open(page);
  await music.getByRole("button", { name: "Play", exact: true }).click();
  await expect(music.getByText("Playing now")).toBeVisible();
  await unfoldSecondPlaylist(page);
  const row = rows(page, 2).nth(1);
  await row.click();
  await expect(row).toHaveAttribute("aria-current", "true");
  await expect(rows(page, 1).first()).not.toHaveAttribute("aria-current");
  await expect(music.getByText("Ready when you are")).toBeVisible();
  expect(await sound(page)).toMatchObject({ paused: true });
  await music.getByRole("button", { name: "Previous track" }).click();
  await expect(rows(page, 2).first()).toHaveAttribute("aria-current", "true");
});

test("next continues to play; past the last track it wraps only under repeat all", async ({ page }) => {
  const music = await open(page);
  const next = music.getByRole("button", { name: "Next track" });
  await rows(page, 1).last().click();
  await next.click();
  await expect(rows(page, 1).last()).toHaveAttribute("aria-current", "true");
  await music.getByRole("button", { name: "Repeat: off" }).click();
  await next.click();
  await expect(rows(page, 1).first()).toHaveAttribute("aria-current", "true");
  await music.getByRole("button", { name: "Repeat: all" }).click();
  await music.getByRole("button", { name: "Repeat: one" }).click();
  await expect(music.getByRole("button", { name: "Repeat: off" })).toBeVisible();
});

test("other media on the page pause the track, and the track pauses them", async ({ page }) => {
  const music = await open(page);
  await music.getByRole("button", { name: "Play", exact: true }).click();
  await expect(music.getByText("Playing now")).toBeVisible();
  await page.evaluate(async () => {
    const other = document.body.appendChild(document.createElement("audio"));
    other.id = "other-sound";
    other.src = (window as unknown as { playerAudio: HTMLAudioElement }).playerAudio.src;
    await other.play();
  });
  await expect(music.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  expect(await sound(page)).toMatchObject({ paused: true });
  await music.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator("#other-sound")).toHaveJSProperty("paused", true);
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

test("blocked playback has its own message", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  const music = await open(page);
  await music.getByRole("button", { name: "Play", exact: true }).click();
  await expect(music.getByRole("status")).toContainText("Press play once more");
  await expect(music.getByRole("button", { name: "Play", exact: true })).toBeVisible();
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

test("when no track plays, the player stops after one round with one sentence", async ({ page }) => {
  const music = await open(page);
  const count = await rows(page, 1).count();
  const asked: string[] = [];
  await page.route(/\.(?:mp3|m4a|ogg|flac|wav)$/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 404 });
  });
  await music.getByRole("button", { name: "Repeat: off" }).click();
  await music.getByRole("button", { name: "Play", exact: true }).click();
  await expect(
    music.getByText(
      `${count} tracks in a row would not play. Check your connection, then press play to try again.`,
    ),
  ).toBeVisible();
  await expect(music.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  expect(new Set(asked).size).toBe(count);
  expect(asked.length).toBe(count);
});

/** On phones the second playlist is collapsed. */
async function unfoldSecondPlaylist(page: Page) {
  const fold = page.locator("#music summary");
  if (await fold.isVisible()) await fold.click();
}
