import { expect, type Page, test } from "@playwright/test";
import { type OwnSite, startOwnSite } from "./own-site.ts";
import { untilQuiet } from "./quiet.ts";
import { capturePlayerAudio, soundTime } from "./sound.steps.ts";

// The tests change tracks in the database, so they run on their own site, in sequence, since all share its tracks.
test.describe.configure({ mode: "default" });

let own: OwnSite;
let site = "";
let sql: OwnSite["sql"];

test.beforeAll(async () => {
  own = await startOwnSite({ DEMO: "on" });
  ({ site, sql } = own);
});

test.afterAll(() => own.end());

test("an untouched page shows a new title, and removes a deleted track", async ({ page }) => {
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

test("deleting the playing track stops it on another page, too, and hides the mini player", async ({
  page,
}) => {
  await page.addInitScript(capturePlayerAudio);
  await page.goto(site);
  await listening();
  const music = page.getByRole("region", { name: "Play it loud" });
  const bar = page.getByRole("region", { name: "Music player" });
  await sql`insert into tracks (title, artist, audio_url, playlist_number, position)
    select 'Called Back', artist, audio_url, 1, 98 from tracks where playlist_number = 1 limit 1`;
  await row(page, "Called Back").click();
  await music.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => soundTime(page)).toBeGreaterThan(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Sponsors" }).click();
  await expect(bar).toContainText("Called Back");
  await sql`delete from tracks where title = 'Called Back'`;
  await expect(bar).toBeHidden();
  expect(await soundTime(page)).toBeNull();
});

test("after a restart of the site the page catches up with missed changes", async ({ page }) => {
  await page.goto(site);
  await listening();
  // A page whose scripts are still loading has nothing to catch up with.
  await untilQuiet(page);
  await own.stop();
  const [track] = await sql`select id from tracks where playlist_number = 1 order by position limit 1`;
  await sql`update tracks set title = 'Meanwhile' where id = ${track?.id}`;
  await own.start();
  await expect(row(page, "Meanwhile")).toBeVisible();
});

test("deleting the last track shows the empty state", async ({ page }) => {
  await page.addInitScript(capturePlayerAudio);
  await page.goto(site);
  await listening();
  const music = page.getByRole("region", { name: "Play it loud" });
  await music.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => soundTime(page)).toBeGreaterThan(0);
  await sql`truncate tracks cascade`;
  await expect.poll(() => soundTime(page)).toBeNull();
  await expect(music.getByText("No tracks here yet.")).toHaveCount(2);
  await expect(music.getByRole("button", { name: "Play", exact: true })).toBeDisabled();
});

/** Waits until the site counts a live stream, so that the page receives changes. */
async function listening(): Promise<void> {
  await expect.poll(() => own.metric("change_streams")).toBe(1);
}

function row(page: Page, title: string) {
  return page.locator("#music ol").getByRole("button", { name: title });
}
