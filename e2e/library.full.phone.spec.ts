import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { failReadsUntilPressed } from "./failed-reads.steps.ts";
import { expectStill, observeLayoutShift } from "./first-view.ts";
import { layout, tracks } from "./library.steps.ts";
import { capturePlayerAudio, soundTime } from "./sound.steps.ts";

test("a URL with a query shows its results without a layout shift, also in place of the boxed letter", async ({
  page,
}) => {
  await page.addInitScript(observeLayoutShift);
  await page.goto("/mobile-library?q=rye&view=list");
  await expect(tracks(page)).toHaveText([/^R?Rye Lane/]);
  await expect(page.getByRole("searchbox")).toHaveValue("rye");
  await expect(layout(page, "List")).toHaveAttribute("aria-pressed", "true");
  await expectStill(page);
});

test("an empty result says so, with a button to show all tracks; it and the list of all pass axe", async ({
  page,
}) => {
  await page.goto("/mobile-library?genre=ambient&q=<b>no such</b>");
  await expect(page.getByText("No ambient track has “<b>no such</b>” in its title or artist.")).toBeVisible();
  await expect(page.getByText("0 tracks")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Show all tracks" }).click();
  await expect(tracks(page)).toHaveCount(10);
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page).toHaveURL(/\/mobile-library$/);
  await layout(page, "List").click();
  await expect(layout(page, "List")).toHaveAttribute("aria-pressed", "true");
  await expectNoAxeViolations(page);
});

test("a library that cannot be revalidated says so, with a retry", async ({ page }) => {
  await page.goto("/sponsors");
  await failReadsUntilPressed(page, /\/mobile-library\.data/);
  await page.evaluate(() => {
    history.pushState(null, "", "/mobile-library");
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  });
  const alert = page.getByRole("alert").filter({ hasText: "The library did not load." });
  await expect(alert).toBeVisible();
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(tracks(page)).toHaveCount(10);
});

test("a selected track waits in the player, with its playlist and the next tracks", async ({ page }) => {
  await page.addInitScript(countPlays);
  await page.goto("/mobile-library");
  await track(page, "Platform 2").click();
  await expect(page.getByRole("heading", { level: 1, name: "Platform 2" })).toBeVisible();
  await expect(page.getByText("Playing from", { exact: true })).toBeVisible();
  await expect(page.getByText("Scenario Music Playlist #1")).toBeVisible();
  const next = page.getByRole("region", { name: "Up Next" }).getByRole("listitem");
  await expect(next).toHaveText([/Salt Wharf/, /Night Bus Theory/, /Rye Lane/]);
  expect(await sounds(page)).toBe(0);
});

test("a track's URL selects it; that of a deleted track says so", async ({ page }) => {
  await page.goto("/mobile-library");
  const address = await track(page, "Greenway").getAttribute("href");
  await page.goto(address ?? "");
  await expect(page.getByRole("heading", { level: 1, name: "Greenway" })).toBeVisible();
  await expect(page).toHaveURL(/\/mobile-player$/);
  await page.goto("/mobile-player?track=00000000-0000-4000-8000-000000000000");
  await expect(page.getByText("That track is gone")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Greenway" })).toBeVisible();
});

test("play on this screen pauses all media, and shows and logs that it is not allowed", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.addInitScript(countPlays);
  await page.goto("/mobile-player");
  const play = playButton(page);
  await expect(play).toHaveAttribute("aria-disabled", "true");
  await expect(play).toHaveAccessibleDescription("Playback is not allowed on this screen.");
  await page.evaluate(async () => {
    const other = document.body.appendChild(document.createElement("audio"));
    other.id = "other-sound";
    const tracks = await (await fetch("/api/music/tracks")).json();
    other.src = tracks[0].audioUrl;
    await other.play();
  });
  await play.dispatchEvent("click");
  await expect(page.getByRole("status").filter({ hasText: "Playback is not allowed" })).toHaveText(
    "Playback is not allowed on this screen. All sound is stopped.",
  );
  await expect(page.locator("#other-sound")).toHaveJSProperty("paused", true);
  expect(logged.join()).toContain("Playback is not allowed");
  expect(await sounds(page)).toBe(0);
});

test("the queue survives a reload, paused, and is on the home page and in the mini player", async ({
  page,
}) => {
  await page.addInitScript(countPlays);
  await page.goto("/mobile-library");
  await track(page, "Night Bus Theory").click();
  await expect(page.getByRole("heading", { level: 1, name: "Night Bus Theory" })).toBeVisible();
  const seek = page.getByRole("slider", { name: "Seek" });
  for (const time of ["5", "10", "15"]) {
    await seek.press("ArrowRight");
    await expect(seek).toHaveValue(time);
  }
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Night Bus Theory" })).toBeVisible();
  await expect(seek).toHaveValue("15");
  expect(await sounds(page)).toBe(0);

  await page.goto("/");
  await music(page).scrollIntoViewIfNeeded();
  await expect(music(page).getByText("Paused", { exact: true })).toBeVisible();
  await playButton(music(page)).click();
  await expect(music(page).getByText("Playing now")).toBeVisible();
  await expect(music(page).getByRole("slider", { name: "Seek" })).not.toHaveValue(/^([0-9]|1[0-4])$/);
  await page.goto("/sponsors");
  await expect(bar(page)).toContainText("Night Bus Theory");
  await expect(playButton(bar(page))).toBeVisible();
});

test("the library marks the playing track, and no track that is only selected", async ({ page }) => {
  await page.addInitScript(capturePlayerAudio);
  await page.goto("/mobile-library");
  await track(page, "Platform 2").click();
  await expect(page.getByRole("heading", { level: 1, name: "Platform 2" })).toBeVisible();
  await page.goBack();
  await expect(track(page, "Platform 2")).toBeVisible();
  await expect(tracks(page).locator("[aria-current]")).toHaveCount(0);
  await page.goto("/#music");
  await playButton(music(page)).click();
  await expect(music(page).getByText("Playing now")).toBeVisible();
  // A reload resumes at the last whole second.
  await expect.poll(() => soundTime(page)).toBeGreaterThan(1.2);
  await page.goBack();
  await expect(tracks(page).locator("[aria-current]")).toHaveCount(1);
  await expect(tracks(page).locator("[aria-current]")).toContainText("Platform 2");
  await expect(bar(page)).toContainText("Platform 2");
});

test("the home page's player fits a phone's first screen in both orientations", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/#music");
  await expect(playButton(music(page))).toBeInViewport({ ratio: 1 });
  const sleeve = await music(page).locator("img").first().boundingBox();
  expect(sleeve?.width).toBe(sleeve?.height);
  expect(sleeve?.height).toBeLessThanOrEqual(0.45 * 844);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/mobile-player");
  await expect(playButton(page)).toBeInViewport({ ratio: 1 });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the tracks are readable, and the player links to files", async ({ page }) => {
    await page.goto("/mobile-library");
    await expect(tracks(page)).toHaveCount(10);
    await expect(page.getByRole("main").getByRole("link", { name: "front page" })).toBeVisible();
    await page.goto("/mobile-player");
    await expect(page.getByRole("heading", { level: 1, name: "Lowlight" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Listen to Platform 2" })).toHaveAttribute("href", /\S/);
  });
});

/** The mini player's bar. */
function bar(page: Page) {
  return page.getByRole("region", { name: "Music player" });
}

function playButton(part: Page | Locator) {
  return part.getByRole("button", { name: "Play", exact: true });
}

function countPlays() {
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    if (!this.isConnected) Object.assign(window, { plays: ((window as { plays?: number }).plays ?? 0) + 1 });
    return play.call(this);
  };
}

/** How many times the site's player started to play. */
function sounds(page: Page): Promise<number> {
  return page.evaluate(() => (window as { plays?: number }).plays ?? 0);
}

function track(page: Page, title: string) {
  return page.getByRole("list", { name: "Tracks" }).getByRole("link", { name: title });
}

/** The player on the home page. */
function music(page: Page) {
  return page.getByRole("region", { name: "Play it loud" });
}
