import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { linkedinCopy } from "../src/features/editorial/linkedin-campaign/linkedin-campaign.copy.ts";
import { soundsCopy } from "../src/features/editorial/sounds-of-scenario/sounds-of-scenario.copy.ts";
import { pages } from "../src/features/site/pages.ts";

const { sounds, interviews } = soundsCopy.list;
const firstSound = sounds.tracks[0]?.title ?? "";
const firstInterview = interviews.tracks[0]?.title ?? "";

test("an issue's tracks are in two tabs, and no play button plays", async ({ page }) => {
  await page.goto(pages.soundsOfScenario.path, { waitUntil: "networkidle" });
  await expect(page.getByText(firstSound, { exact: true })).toBeVisible();
  await expect(page.getByText(firstInterview, { exact: true })).toBeHidden();

  await page.getByRole("tab", { name: sounds.label }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: interviews.label })).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: interviews.label })).toContainText(firstInterview);
  await expect(page.getByText(firstSound, { exact: true })).toBeHidden();

  await expect(page.getByText(soundsCopy.list.playbackOff)).toBeVisible();
  const play = page.getByRole("button", { name: "Play" });
  await expect(play).toHaveCount(interviews.tracks.length);
  for (const button of await play.all()) {
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleName(/: playback is off$/);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("both lists of tracks are below each other", async ({ page }) => {
    await page.goto(pages.soundsOfScenario.path);
    for (const title of [sounds.label, firstSound, interviews.label, firstInterview])
      await expect(page.locator("main").getByText(title, { exact: true }).last()).toBeVisible();
    await expect(page.getByRole("tablist")).toBeHidden();
  });

  test("the campaign's hero tile and strategy download as files", async ({ page }) => {
    await page.goto(pages.linkedinCampaign.path);
    const { top, notes } = linkedinCopy;

    const picture = await saved(page, top.heroTile.label);
    expect(picture.name).toMatch(/-mainframe-hero-tile\.png$/);
    expect(picture.content.subarray(1, 4).toString()).toBe("PNG");

    const text = await saved(page, top.strategy.label);
    expect(text.name).toMatch(/-linkedin-strategy\.txt$/);
    expect(text.content.toString()).toContain(notes.list[0]?.text);
  });
});

async function saved(page: Page, label: string) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: label }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}
