import { expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";

const title = "A drum machine, interviewed";

test("words of an interview are found in the library, read beside the player, and take it to their moment", async ({
  page,
}) => {
  await page.goto("/mobile-library");
  await page.getByPlaceholder("Search tracks, artists...").fill("KNUCKLES");
  const hits = page.getByRole("region", { name: "In transcripts" });
  const hit = hits.getByRole("link", { name: new RegExp(title) });
  await expect(hit).toContainText("In the transcript, at 0:37");
  await expect(hit).toContainText("Two knuckles and a palm");
  await expectNoAxeViolations(page);
  await hit.press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const line = page.getByRole("listitem").filter({ hasText: "Two knuckles" });
  await expect(line).toBeInViewport();
  await expectNoAxeViolations(page);
  const player = page.getByLabel(`Listen to ${title}`);
  await line.getByRole("link").press("Enter");
  await expect(line).toHaveAttribute("aria-current", "true");
  expect(await player.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(37);
  await player.evaluate((audio: HTMLAudioElement) => {
    audio.pause();
    audio.currentTime = 12;
  });
  await expect(page.getByRole("listitem").filter({ hasText: "And Lowlight?" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(line).not.toHaveAttribute("aria-current");
  await page.getByText("Transcript", { exact: true }).click();
  await expect(line).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an interview is heard and read, and a line is a link to its moment in the file", async ({ page }) => {
    await page.goto("/mobile-library");
    await page.getByRole("main").getByRole("link", { name: "Interviews" }).click();
    await page.getByRole("link", { name: new RegExp(title) }).click();
    await expect(page.getByLabel(`Listen to ${title}`)).toHaveAttribute("controls", "");
    const line = page.getByRole("link", { name: /Two knuckles and a palm/ });
    await expect(line).toBeVisible();
    await expect(line).toHaveAttribute("href", /\.mp3#t=37\.625$/);
  });
});
