import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { open, rows, sound } from "./music.steps.ts";
import { capturePlayerAudio } from "./sound.steps.ts";

test.beforeEach(({ page }) => page.addInitScript(capturePlayerAudio));

test("play starts the sound and the time, pause stops it; the player passes axe at rest and playing", async ({
  page,
}) => {
  const music = await open(page);
  await test.step("axe at rest", () => expectNoAxeViolationsAtBothWidths(page));
  await music.getByRole("button", { name: "Play", exact: true }).click();
  await music.getByRole("button", { name: "Shuffle" }).click();
  await expect(music.getByText("Playing now")).toBeVisible();
  await test.step("axe while it plays", () => expectNoAxeViolationsAtBothWidths(page));
  await expect.poll(async () => (await sound(page))?.time ?? 0).toBeGreaterThan(0.3);
  await expect(music.getByRole("slider", { name: "Seek" })).not.toHaveValue("0");
  await music.getByRole("button", { name: "Pause", exact: true }).click();
  expect(await sound(page)).toMatchObject({ paused: true });
  await expect(music.getByText("Paused")).toBeVisible();
});

async function expectNoAxeViolationsAtBothWidths(page: Page): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoAxeViolations(page, "#music");
  }
}

test("a track that does not play makes way for the next, on the home page and in the bar; the page says so", async ({
  page,
}) => {
  const music = await open(page);
  let files = 0;
  // The route covers the first and the second file.
  await page.route(/\.(?:mp3|m4a|ogg|flac|wav)$/, (route) =>
    ++files <= 2 ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await music.getByRole("button", { name: "Play", exact: true }).click();
  await expect(rows(page, 1).nth(2)).toHaveAttribute("aria-current", "true");
  await expect(music.getByText("Playing now")).toBeVisible();
  await expect(
    music.getByRole("status").getByText("2 tracks would not play. On with the next."),
  ).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  const bar = page.getByRole("region", { name: "Music player" });
  await expect(bar.getByText("2 tracks would not play.").last()).toBeVisible();
  await bar.getByRole("button", { name: "Next track" }).click();
  await expect(bar.getByText("would not play")).toHaveCount(0);
});
