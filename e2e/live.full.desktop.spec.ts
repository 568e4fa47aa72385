import { expect, type Page, test } from "@playwright/test";
import { siteForFile } from "./file-site.ts";
import { untilQuiet } from "./quiet.ts";
import { capturePlayerAudio, soundTime } from "./sound.steps.ts";

// The tests change tracks in the database, so they share a separate site with demo tracks.
const own = siteForFile({ DEMO: "on" });

test("an untouched page shows a new title, and removes a deleted track", async ({ page }) => {
  const { sql, site } = own();
  await page.goto(site);
  await listening();
  const [track] = await sql`select id, title from tracks where playlist_number = 2 order by position limit 1`;
  await sql`update tracks set title = 'Fresh Paint' where id = ${track?.id}`;
  await expect(row(page, "Fresh Paint")).toBeVisible();
  await expect(row(page, track?.title)).toHaveCount(0);
  await sql`update tracks set title = ${track?.title} where id = ${track?.id}`;
  await expect(row(page, track?.title)).toBeVisible();
});

test("changes of other tracks do not interrupt playback; deleting the playing one pauses all media", async ({
  page,
}) => {
  const { sql, site } = own();
  await page.addInitScript(capturePlayerAudio);
  await page.goto(site);
  await listening();
  const music = page.getByRole("region", { name: "Play it loud" });
  const [first] = await sql`select * from tracks where playlist_number = 1 order by position limit 1`;
  await music.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => soundTime(page)).toBeGreaterThan(0.3);

  await sql`insert into tracks (title, artist, audio_url, playlist_number, position)
    values ('Late Arrival', 'Somebody', ${first?.audio_url}, 1, 99)`;
  await expect(row(page, "Late Arrival")).toBeVisible();
  const before = (await soundTime(page)) ?? 0;
  await expect.poll(() => soundTime(page)).toBeGreaterThan(before);

  await sql`delete from tracks where id = ${first?.id}`;
  await expect.poll(() => soundTime(page)).toBeNull();
  await expect(row(page, first?.title)).toHaveCount(0);
  await expect(music.getByText("Playing now")).toHaveCount(0);
  await expect(music.getByRole("button", { name: "Play", exact: true })).toBeEnabled();
});

test("after a restart of the site the page catches up with missed changes", async ({ page }) => {
  const { sql, site, stop, start } = own();
  await page.goto(site);
  await listening();
  // A page with loading scripts would have nothing to catch up with.
  await untilQuiet(page);
  await stop();
  const [track] = await sql`select id from tracks where playlist_number = 1 order by position limit 1`;
  await sql`update tracks set title = 'Meanwhile' where id = ${track?.id}`;
  await start();
  await expect(row(page, "Meanwhile")).toBeVisible();
});

/** Resolves after the site counts a live stream, so that the page receives changes. */
async function listening(): Promise<void> {
  await expect.poll(() => own().metric("change_streams")).toBe(1);
}

function row(page: Page, title: string) {
  return page.locator("#music ol").getByRole("button", { name: title });
}
