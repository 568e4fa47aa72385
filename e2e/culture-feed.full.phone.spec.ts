import { createReadStream, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { cultureSite, expectPlaying, player, tile } from "./culture.steps.ts";
import { expectStillThroughout, observeLayoutShift } from "./first-view.ts";

const culture = cultureSite();

test("a poster loads near the screen, and its video when played", async ({ browser }) => {
  await culture.insertVideo("Ridley Road, 6am", "mainframe");
  const page = await (
    await browser.newContext({ baseURL: culture.site, viewport: { width: 390, height: 500 } })
  ).newPage();
  const fetched: string[] = [];
  page.on("request", (request) => {
    const [name] = /culture-videos\/.*\.(webp|mp4|vtt)/.exec(request.url()) ?? [];
    if (name) fetched.push(name);
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(fetched).toEqual([]);
  await tile(page, "mainframe").scrollIntoViewIfNeeded();
  await expect.poll(() => fetched).toEqual([expect.stringMatching(/webp$/)]);
  await tile(page, "mainframe").getByRole("button", { name: "Play Ridley Road, 6am" }).click();
  await expectPlaying(page, "Ridley Road, 6am");
  expect(fetched.some((name) => name.endsWith("mp4"))).toBe(true);
});

test("one medium plays at a time: video and video, music and video", async ({ browser }) => {
  await culture.insertVideo("One", "general");
  await culture.insertVideo("Two", "mainframe");
  const [track = ""] = readdirSync("demo/tracks").filter((name) => name.endsWith(".mp3"));
  await culture.media.put("tracks/one.mp3", createReadStream(join("demo/tracks", track)));
  await culture.sql`insert into tracks (title, artist, audio_url, playlist_number, position)
    values ('Lowlight', 'Amara J', '/media/tracks/one.mp3', 1, 1)`;
  const page = await culture.open(browser);
  await page.getByRole("button", { name: "Play One" }).click();
  await expectPlaying(page, "One");
  await page.getByRole("button", { name: "Play Two" }).click();
  await expectPlaying(page, "Two");
  await expectPlaying(page, "One", false);

  const music = page.locator("#music");
  await music.getByRole("button", { name: "Play", exact: true }).click();
  await expect(music.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await expectPlaying(page, "Two", false);
  await player(page, "One").evaluate((video: HTMLVideoElement) => video.play());
  await expect(music.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expectPlaying(page, "One");
});

test("a started video keeps its tile when newer ones arrive, until it ends or the viewer chooses the newer one", async ({
  browser,
}) => {
  await culture.insertVideo("Zeroth", "general");
  await culture.insertVideo("First", "general");
  await culture.insertVideo("Old", "mainframe");
  const page = await culture.open(browser);
  await tile(page, "general").getByRole("button", { name: "Play First" }).click();
  await expectPlaying(page, "First");
  await player(page, "First").evaluate((video) => video.setAttribute("data-same", "yes"));
  await culture.insertVideo("Second", "general");
  await expect(tile(page, "secondGeneral").getByRole("heading", { name: "Second" })).toBeVisible();
  await culture.insertVideo("Third", "general");
  await expect(tile(page, "secondGeneral").getByRole("heading", { name: "Third" })).toBeVisible();
  await expect(player(page, "First")).toHaveAttribute("data-same", "yes");
  await expectPlaying(page, "First");
  await expectNoAxeViolations(page);
  await tile(page, "general").getByRole("button", { name: "Show it" }).click();
  await expect(tile(page, "general").getByRole("heading", { name: "Third" })).toBeVisible();
  await expect(tile(page, "secondGeneral").getByRole("heading", { name: "Second" })).toBeVisible();
  await expect(tile(page, "general")).toBeFocused();

  await tile(page, "mainframe").getByRole("button", { name: "Play Old" }).click();
  await expectPlaying(page, "Old");
  await culture.insertVideo("New", "mainframe");
  await expect(tile(page, "mainframe").getByText("A newer video came in.")).toBeVisible();
  await player(page, "Old").evaluate((video: HTMLVideoElement) => {
    video.loop = false;
    video.currentTime = video.duration - 0.1;
  });
  await expect(tile(page, "mainframe").getByRole("heading", { name: "New" })).toBeVisible();
});

test("a video that does not load says so, and plays after a retry", async ({ browser }) => {
  await culture.insertVideo("Ridley Road, 6am", "mainframe");
  const page = await culture.open(browser);
  await page.route("**/*.mp4", (route) => route.abort());
  await tile(page, "mainframe").getByRole("button", { name: "Play Ridley Road, 6am" }).click();
  await expect(tile(page, "mainframe").getByRole("alert")).toContainText("The video did not load.");
  await expectNoAxeViolations(page);
  await page.unroute("**/*.mp4");
  await tile(page, "mainframe").getByRole("button", { name: "Try again" }).click();
  await expectPlaying(page, "Ridley Road, 6am");
});

test("the gallery advances, waits after a swipe, can be paused, and works by keyboard", async ({
  browser,
}) => {
  const page = await culture.open(browser, undefined, {}, "/robots.txt");
  await page.clock.install();
  await page.goto("/");
  const gallery = page.getByRole("group", { name: "Gallery" });
  await gallery.scrollIntoViewIfNeeded();
  const shown = gallery.locator("[aria-roledescription=slide]:not(.invisible)");
  await expect(gallery.getByRole("button", { name: "Pause the gallery" })).toBeVisible();
  await expect(shown).toHaveAttribute("aria-label", "1 of 2");
  await page.clock.runFor(4100);
  await expect(shown).toHaveAttribute("aria-label", "2 of 2");
  await gallery.getByRole("button", { name: "Next picture" }).press("Enter");
  await expect(shown).toHaveAttribute("aria-label", "1 of 2");
  await page.clock.runFor(4800);
  await expect(shown).toHaveAttribute("aria-label", "1 of 2");
  await page.clock.runFor(4500);
  await expect(shown).toHaveAttribute("aria-label", "2 of 2");
  await page.keyboard.press("ArrowLeft");
  await expect(shown).toHaveAttribute("aria-label", "1 of 2");
  await gallery.getByRole("button", { name: "Pause the gallery" }).press("Enter");
  await page.clock.runFor(30_000);
  await expect(shown).toHaveAttribute("aria-label", "1 of 2");
  await gallery.getByRole("button", { name: "Let the gallery run" }).press("Enter");
  await page.clock.runFor(9100);
  await expect(shown).toHaveAttribute("aria-label", "2 of 2");
  await gallery.getByRole("button", { name: "Pause the gallery" }).press("Enter");
  const { x, y, width } = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width / 2, y + 80);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 - 90, y + 85, { steps: 3 });
  await page.mouse.up();
  await expect(shown).toHaveAttribute("aria-label", "1 of 2");
});

test("with reduced motion the gallery does not advance", async ({ browser }) => {
  const page = await culture.open(browser, undefined, { reducedMotion: "reduce" }, "/robots.txt");
  await page.clock.install();
  await page.goto("/");
  const gallery = page.getByRole("group", { name: "Gallery" });
  await gallery.scrollIntoViewIfNeeded();
  await expect(gallery.getByRole("button")).toHaveCount(2);
  await page.clock.runFor(30_000);
  await expect(gallery.locator("[aria-label='1 of 2']")).toBeVisible();
});

test("four videos, with and without JavaScript, pass axe without layout shifts", async ({ browser }) => {
  await culture.insertVideo("One", "general");
  await culture.insertVideo("Two", "general");
  await culture.insertVideo("Three", "secondary");
  await culture.insertVideo(
    "Ridley Road, 6am, and a title that goes on for longer than any tile is wide",
    "mainframe",
  );
  const page = await culture.open(browser, undefined, {}, "/robots.txt");
  await page.addInitScript(observeLayoutShift);
  await page.goto("/");
  await expectStillThroughout(page);
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  const plain = await culture.open(browser, undefined, { javaScriptEnabled: false });
  await expect(plain.locator("video[controls]")).toHaveCount(4);
  await expect(plain.getByRole("button", { name: /^Play / })).toHaveCount(0);
});
