import {
  closeSync,
  copyFileSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { type Browser, type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoFaults } from "./faults.ts";
import { layoutShift, observeLayoutShift } from "./first-view.ts";
import { closePages, type OwnSite, startOwnSite } from "./own-site.ts";
import { admin, password, signedInStorage } from "./sessions.ts";

// Videos are uploaded, hidden and removed, so it runs on a site of its own; one after another, since all share its feed.
test.describe.configure({ mode: "default", timeout: 120_000 });

const clip = "demo/videos/stack-test.mp4";

let own: OwnSite;
let data = "";
let site = "";
let sql: OwnSite["sql"];

type Session = Awaited<ReturnType<typeof signedInStorage>>;
const sessions = new Map<string, Session>();

test.beforeAll(async () => {
  test.setTimeout(120_000);
  own = await startOwnSite({ CONFIRM_EMAIL: "off" });
  ({ site, sql, data } = own);
});

test.afterAll(() => own.end());

test.afterEach(closePages);

test.beforeEach(async () => {
  await sql`delete from culture_videos`;
  await sql`delete from tracks`;
});

test("a video put into an empty tile plays in another person's page, which is not reloaded", async ({
  browser,
}) => {
  const theirs = await open(browser);
  await expect(
    tile(theirs, "mainframe").getByRole("link", { name: "Sign in to upload videos" }),
  ).toBeVisible();
  const mine = await open(browser, "ann@example.org");
  await tile(mine, "mainframe").getByRole("button", { name: "Upload a video" }).click();
  const form = mine.getByRole("dialog", { name: "Upload a video" });
  await form.getByRole("button", { name: "Upload video" }).click();
  await expect(form.getByText("Title is required.")).toBeVisible();
  await form.getByLabel("Video", { exact: true }).setInputFiles(clip);
  await expect(form.getByText("This picture stands for it until it is played.")).toBeVisible();
  await form.getByLabel("Title").fill("Ridley Road, 6am");
  await form.getByLabel("Captions").setInputFiles("demo/videos/lowlight-pulled.vtt");
  await expectNoFaults(mine);
  await form.getByRole("button", { name: "Upload video" }).click();
  await expectToast(mine, "Upload successful!", "Your video has been uploaded to the Culture Feed.");
  await expect(tile(mine, "mainframe").getByRole("heading", { name: "Ridley Road, 6am" })).toBeVisible();

  await tile(theirs, "mainframe").getByRole("button", { name: "Play Ridley Road, 6am" }).click();
  await expectPlaying(theirs, "Ridley Road, 6am");
  const [row] = await sql`select category, poster_url, captions_url, user_id from culture_videos`;
  expect(row?.category).toBe("mainframe");
  for (const address of [row?.poster_url, row?.captions_url])
    expect((await fetch(site + address)).ok).toBe(true);
});

test("a file is refused for its type before its size, in the words of each tile", async ({ browser }) => {
  const large = largeFile("large.mp4");
  const largeText = largeFile("large.mov");
  const page = await open(browser, "ann@example.org");
  const words = {
    mainframe: { type: "Please upload an MP4 video file", size: "File size must be less than 50MB" },
    secondary: { type: "Invalid file type", size: "File too large" },
    general: {
      type: "Invalid file type - Please upload an MP4 video file.",
      size: "File too large - Please upload a video smaller than 50MB.",
    },
  };
  for (const [name, { type, size }] of Object.entries(words)) {
    await tile(page, name).getByRole("button", { name: "Upload a video" }).click();
    const form = page.getByRole("dialog", { name: "Upload a video" });
    await form.getByLabel("Video", { exact: true }).setInputFiles(largeText);
    await expectToast(page, type);
    await form.getByLabel("Video", { exact: true }).setInputFiles(large);
    await expectToast(page, size);
    await form.getByRole("button", { name: "Close" }).click();
  }
  expect(await sql`select 1 from culture_videos`).toHaveLength(0);
});

test("a film that only says it is an MP4 is refused by the server, and what was typed is kept", async ({
  browser,
}) => {
  const page = await open(browser, "ann@example.org");
  await tile(page, "secondary").getByRole("button", { name: "Upload a video" }).click();
  const form = page.getByRole("dialog", { name: "Upload a video" });
  const file = { name: "renamed.mp4", mimeType: "video/mp4", buffer: Buffer.from("MZ".repeat(4000)) };
  await form.getByLabel("Video", { exact: true }).setInputFiles(file);
  await form.getByLabel("Title").fill("Not a film");
  await form.getByRole("button", { name: "Upload video" }).click();
  await expectToast(page, "Invalid file type", "Please upload an MP4 video file.");
  await expect(form.getByLabel("Title")).toHaveValue("Not a film");
  expect(await sql`select 1 from culture_videos`).toHaveLength(0);
});

test("whose video it is removes it, after a question; nobody else is offered to", async ({ browser }) => {
  await insertVideo("Lab 04: first takes", "secondary", await userIdOf("ann@example.org"));
  const theirs = await open(browser, "bob@example.org");
  await openMenu(theirs, "Lab 04: first takes");
  await expect(theirs.getByRole("menuitem")).toHaveText(["Report video"]);

  const mine = await open(browser, "ann@example.org");
  await openMenu(mine, "Lab 04: first takes", "Remove video");
  const question = mine.getByRole("dialog", { name: "Remove this video?" });
  await expect(question).toContainText("This cannot be undone.");
  await expectNoFaults(mine);
  await question.getByRole("button", { name: "Remove" }).click();
  await expectToast(mine, "Video removed successfully");
  await expect(tile(mine, "secondary").getByText("This slot is yours")).toBeVisible();
  await expect(tile(theirs, "secondary").getByText("This slot is yours")).toBeVisible();
  expect(existsSync(join(data, "media", fileOf("Lab 04: first takes")))).toBe(false);
});

test("whose video it is gives it captions, reads them, and takes them away again", async ({ browser }) => {
  await insertVideo("Lab 04: first takes", "secondary", await userIdOf("ann@example.org"));
  const page = await open(browser, "ann@example.org");
  await openMenu(page, "Lab 04: first takes", "Captions");
  const dialog = page.getByRole("dialog", { name: "Captions" });
  await expect(dialog).toContainText("This video has no captions yet.");
  await dialog.getByRole("button", { name: "Save captions" }).click();
  await expect(dialog.getByText("Choose a captions file.")).toBeVisible();
  const words = { name: "words.vtt", mimeType: "text/vtt", buffer: Buffer.from("<script>") };
  await dialog.getByLabel("Captions file").setInputFiles(words);
  await dialog.getByRole("button", { name: "Save captions" }).click();
  await expect(dialog.getByText("Please choose a WebVTT captions file (.vtt).")).toBeVisible();
  await expectNoFaults(page);
  await dialog.getByLabel("Captions file").setInputFiles("demo/videos/lowlight-pulled.vtt");
  await dialog.getByRole("button", { name: "Save captions" }).click();
  await expectToast(page, "Captions added");
  await expect(player(page, "Lab 04: first takes").locator("track")).toHaveCount(1);

  await openMenu(page, "Lab 04: first takes", "Captions");
  await expect(dialog.locator("pre")).toContainText("WEBVTT");
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Remove captions" }).click();
  await expectToast(page, "Captions removed");
  await expect(player(page, "Lab 04: first takes").locator("track")).toHaveCount(0);
});

test("the mainframe tile's video is replaced in one step", async ({ browser }) => {
  await insertVideo("Old", "mainframe", await userIdOf("ann@example.org"));
  const page = await open(browser, "ann@example.org");
  await openMenu(page, "Old", "Replace video");
  const form = page.getByRole("dialog", { name: "Replace the video" });
  await form.getByLabel("Video", { exact: true }).setInputFiles(clip);
  await form.getByLabel("Title").fill("New");
  await form.getByRole("button", { name: "Replace video" }).click();
  await expectToast(page, "Upload successful!");
  await expect(tile(page, "mainframe").getByRole("heading", { name: "New" })).toBeVisible();
  expect(await sql`select title from culture_videos`).toEqual([{ title: "New" }]);
});

test("a visitor reports a video; an admin hides it, everywhere at once, settles, shows and deletes it", async ({
  browser,
}) => {
  await insertVideo("Ridley Road, 6am", "mainframe");
  const visitor = await open(browser);
  await openMenu(visitor, "Ridley Road, 6am", "Report video");
  const form = visitor.getByRole("dialog", { name: "Report this video" });
  await form.getByRole("button", { name: "Send report" }).click();
  await expect(form.getByRole("alert")).toHaveText("Choose what is wrong with it.");
  await form.getByLabel("Something else").check();
  await form.getByLabel("Anything else we should know").fill("It is upside down.");
  await expectNoFaults(visitor);
  await form.getByRole("button", { name: "Send report" }).click();
  await expectToast(visitor, "Thanks for telling us");

  const page = await open(browser, admin.email, {}, "/admin/content");
  await page.getByRole("tab", { name: "Videos 1" }).click();
  await expect(page.getByText("1 report")).toBeVisible();
  await expect(page.getByText("Something else: “It is upside down.”")).toBeVisible();
  await expectNoFaults(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByRole("button", { name: "Hide Ridley Road, 6am" }).click();
  await expectToast(page, "Video hidden");
  await expect(tile(visitor, "mainframe").getByText("This slot is yours")).toBeVisible();
  await page.getByRole("button", { name: "Settle reports of Ridley Road, 6am" }).click();
  await expectToast(page, "Reports settled");
  await expect(page.getByText("1 report")).toBeHidden();
  await page.getByRole("button", { name: "Show Ridley Road, 6am" }).click();
  await expect(tile(visitor, "mainframe").getByRole("heading", { name: "Ridley Road, 6am" })).toBeVisible();
  await page.getByRole("button", { name: "Delete Ridley Road, 6am" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Video deleted");
  await expect(page.getByText("No videos here yet")).toBeVisible();
});

test("a video that waits is told to whose it is, and shown to everyone once an admin approves it", async ({
  browser,
}) => {
  await insertVideo("Ridley Road, 6am", "mainframe", await userIdOf("ann@example.org"));
  await sql`update culture_videos set state = 'waiting'`;
  const mine = await open(browser, "ann@example.org");
  await expect(mine.getByRole("list", { name: "Your videos that wait" })).toContainText("Ridley Road, 6am");
  await expect(tile(mine, "mainframe").getByText("This slot is yours")).toBeVisible();
  await expectNoFaults(mine);
  const page = await open(browser, admin.email, {}, "/admin/content");
  await page.getByRole("tab", { name: "Videos 1" }).click();
  await page.getByRole("button", { name: "Approve Ridley Road, 6am" }).click();
  await expectToast(page, "Video approved");
  await expect(tile(mine, "mainframe").getByRole("heading", { name: "Ridley Road, 6am" })).toBeVisible();
  await expect(mine.getByRole("list", { name: "Your videos that wait" })).toBeHidden();
});

test("whose video newer ones have pushed out of the tiles can still remove it", async ({ browser }) => {
  const ann = await userIdOf("ann@example.org");
  for (const title of ["Zeroth", "First", "Second", "Third"]) await insertVideo(title, "general", ann);
  const page = await open(browser, "ann@example.org");
  const earlier = page.getByRole("list", { name: "Your earlier videos" });
  await expect(earlier.getByRole("listitem")).toHaveCount(2);
  await expectNoFaults(page);
  const question = page.getByRole("dialog", { name: "Remove this video?" });
  await earlier.getByRole("button", { name: "Remove First" }).click();
  await question.getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Video removed");
  await expect(earlier.getByRole("listitem")).toHaveCount(1);
  await expect(earlier.getByRole("button", { name: "Remove Zeroth" })).toBeFocused();
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(earlier).toBeHidden();
  await expect(tile(page, "mainframe")).toBeFocused();
  expect(await sql`select title from culture_videos order by created_at`).toEqual([
    { title: "Second" },
    { title: "Third" },
  ]);
});

test("an admin uploads a video of a category from /admin/content", async ({ browser }) => {
  const page = await open(browser, admin.email, {}, "/admin/content");
  await page.getByRole("tab", { name: "Videos" }).click();
  await page.getByText("Upload a video", { exact: true }).click();
  await page.getByLabel("Video", { exact: true }).setInputFiles(largeFile("large.mov"));
  await expectToast(page, "Invalid file type", "Please upload an MP4 video file.");
  await page.getByLabel("Video", { exact: true }).setInputFiles(largeFile("large.mp4"));
  await expectToast(page, "File too large", "Please upload a video smaller than 50MB.");
  await page.getByLabel("Video", { exact: true }).setInputFiles(clip);
  await page.getByLabel("Title").fill("Stack test");
  await page.getByLabel("Category").selectOption("secondary");
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Upload video" }).click();
  await expectToast(page, "Upload successful!");
  await expect(page.getByRole("tab", { name: "Videos 1" })).toBeVisible();
  expect(await sql`select title, category from culture_videos`).toEqual([
    { title: "Stack test", category: "secondary" },
  ]);
});

test("the list of videos that cannot be had says so, and is read again", async ({ browser }) => {
  const page = await open(browser, admin.email, {}, "/auth");
  await page.route("**/api/admin/videos", (route) => route.abort());
  await page.goto("/admin/content");
  await page.getByRole("tab", { name: "Videos" }).click();
  await expectToast(page, "Failed to fetch videos");
  await page.unroute("**/api/admin/videos");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No videos here yet")).toBeVisible();
});

test("nothing of a video is fetched before it is near, and the video itself not before it is played", async ({
  browser,
}) => {
  await insertVideo("Ridley Road, 6am", "mainframe");
  const page = await (
    await browser.newContext({ baseURL: site, viewport: { width: 390, height: 500 } })
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

test("one thing sounds at a time: video and video, music and video", async ({ browser }) => {
  await insertVideo("One", "general");
  await insertVideo("Two", "mainframe");
  const audio = join(data, "media", "tracks", "one.mp3");
  mkdirSync(dirname(audio), { recursive: true });
  const [track = ""] = readdirSync("demo/tracks").filter((name) => name.endsWith(".mp3"));
  copyFileSync(join("demo/tracks", track), audio);
  await sql`insert into tracks (title, artist, audio_url, playlist_number, position)
    values ('Lowlight', 'Amara J', '/media/tracks/one.mp3', 1, 1)`;
  const page = await open(browser);
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

test("a video that is watched goes on in its tile when newer ones arrive, until it is over or they are asked for", async ({
  browser,
}) => {
  await insertVideo("Zeroth", "general");
  await insertVideo("First", "general");
  await insertVideo("Old", "mainframe");
  const page = await open(browser);
  await tile(page, "general").getByRole("button", { name: "Play First" }).click();
  await expectPlaying(page, "First");
  await player(page, "First").evaluate((video) => video.setAttribute("data-same", "yes"));
  await insertVideo("Second", "general");
  await expect(tile(page, "secondGeneral").getByRole("heading", { name: "Second" })).toBeVisible();
  await insertVideo("Third", "general");
  await expect(tile(page, "secondGeneral").getByRole("heading", { name: "Third" })).toBeVisible();
  await expect(player(page, "First")).toHaveAttribute("data-same", "yes");
  await expectPlaying(page, "First");
  await expectNoFaults(page);
  await tile(page, "general").getByRole("button", { name: "Show it" }).click();
  await expect(tile(page, "general").getByRole("heading", { name: "Third" })).toBeVisible();
  await expect(tile(page, "secondGeneral").getByRole("heading", { name: "Second" })).toBeVisible();
  await expect(tile(page, "general")).toBeFocused();

  await tile(page, "mainframe").getByRole("button", { name: "Play Old" }).click();
  await expectPlaying(page, "Old");
  await insertVideo("New", "mainframe");
  await expect(tile(page, "mainframe").getByText("A newer video came in.")).toBeVisible();
  await player(page, "Old").evaluate((video: HTMLVideoElement) => {
    video.loop = false;
    video.currentTime = video.duration - 0.1;
  });
  await expect(tile(page, "mainframe").getByRole("heading", { name: "New" })).toBeVisible();
});

test("a video that is watched stops when it is hidden, also behind a newer one", async ({ browser }) => {
  await insertVideo("Old", "mainframe");
  const page = await open(browser);
  await tile(page, "mainframe").getByRole("button", { name: "Play Old" }).click();
  await expectPlaying(page, "Old");
  await insertVideo("New", "mainframe");
  await expect(tile(page, "mainframe").getByText("A newer video came in.")).toBeVisible();
  const hide = await open(browser, admin.email, {}, "/admin/content");
  await hide.getByRole("tab", { name: "Videos 2" }).click();
  await hide.getByRole("button", { name: "Hide Old" }).click();
  await expectToast(hide, "Video hidden");
  await expect(tile(page, "mainframe").getByRole("heading", { name: "New" })).toBeVisible();
});

test("a video that cannot be had says so, and plays once it can", async ({ browser }) => {
  await insertVideo("Ridley Road, 6am", "mainframe");
  const page = await open(browser);
  await page.route("**/*.mp4", (route) => route.abort());
  await tile(page, "mainframe").getByRole("button", { name: "Play Ridley Road, 6am" }).click();
  await expect(tile(page, "mainframe").getByRole("alert")).toContainText("The video did not load.");
  await expectNoFaults(page);
  await page.unroute("**/*.mp4");
  await tile(page, "mainframe").getByRole("button", { name: "Try again" }).click();
  await expectPlaying(page, "Ridley Road, 6am");
});

test("the gallery goes on by itself, waits after a hand, stops when told, and is worked by the keyboard", async ({
  browser,
}) => {
  const page = await open(browser, undefined, {}, "/auth");
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

test("where less motion is wished for the gallery stands still", async ({ browser }) => {
  const page = await open(browser, undefined, { reducedMotion: "reduce" }, "/auth");
  await page.clock.install();
  await page.goto("/");
  const gallery = page.getByRole("group", { name: "Gallery" });
  await gallery.scrollIntoViewIfNeeded();
  await expect(gallery.getByRole("button")).toHaveCount(2);
  await page.clock.runFor(30_000);
  await expect(gallery.locator("[aria-label='1 of 2']")).toBeVisible();
});

test("four videos, with and without scripts, are accessible and do not move", async ({ browser }) => {
  await insertVideo("One", "general");
  await insertVideo("Two", "general");
  await insertVideo("Three", "secondary");
  await insertVideo(
    "Ridley Road, 6am, and a title that goes on for longer than any tile is wide",
    "mainframe",
  );
  const page = await open(browser, undefined, {}, "/auth");
  await page.addInitScript(observeLayoutShift);
  await page.goto("/");
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await expectNoFaults(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  const plain = await open(browser, undefined, { javaScriptEnabled: false });
  await expect(plain.locator("video[controls]")).toHaveCount(4);
  await expect(plain.getByRole("button", { name: /^Play / })).toHaveCount(0);
});

/** A page of whoever has this address, or of a visitor. */
async function open(
  browser: Browser,
  email?: string,
  options: BrowserContextOptions = {},
  path = "/",
): Promise<Page> {
  const storageState = email ? await sessionOf(email) : undefined;
  const context = await browser.newContext({
    ...{ baseURL: site, ...options },
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  await page.goto(path);
  if (path === "/") await page.locator("#culture").scrollIntoViewIfNeeded();
  return page;
}

async function sessionOf(email: string): Promise<Session> {
  const known = sessions.get(email);
  if (known) return known;
  await userIdOf(email);
  const session = await signedInStorage(site, email === admin.email ? admin : { email, password });
  sessions.set(email, session);
  return session;
}

/** Makes the account at the first question. */
async function userIdOf(email: string): Promise<string> {
  const find = () => sql`select id from users where email = ${email}`;
  if ((await find()).length === 0)
    await fetch(`${site}/auth/v1/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
  const [user] = await find();
  if (!user) throw new Error(`No account of ${email}`);
  return user.id;
}

async function insertVideo(title: string, category: string, userId: string | null = null): Promise<void> {
  const path = join(data, "media", fileOf(title));
  mkdirSync(dirname(path), { recursive: true });
  copyFileSync(clip, path);
  copyFileSync(clip.replace("mp4", "webp"), path.replace("mp4", "webp"));
  const url = `/media/${fileOf(title)}`;
  await sql`insert into culture_videos
      (title, category, video_url, poster_url, file_size, duration, width, height, user_id)
    values (${title}, ${category}, ${url}, ${url.replace("mp4", "webp")}, 152312, 4, 640, 360, ${userId})`;
}

function fileOf(title: string): string {
  return `culture-videos/culture-videos/${title.replace(/\W+/g, "-")}.mp4`;
}

/** A file of 50 MB and a byte that takes no room. */
function largeFile(name: string): string {
  const path = join(data, name);
  const file = openSync(path, "w");
  ftruncateSync(file, 50 * 1024 * 1024 + 1);
  closeSync(file);
  return path;
}

function tile(page: Page, name: string) {
  return page.locator(`[data-tile=${name}]`);
}

function player(page: Page, title: string) {
  return page.locator(`video[aria-label="${title}"]`);
}

async function expectPlaying(page: Page, title: string, isPlaying = true): Promise<void> {
  const read = () =>
    player(page, title).evaluate((video: HTMLVideoElement) => {
      // A short clip would be over before anybody looks.
      video.loop = true;
      return video.currentTime > 0 && !video.paused;
    });
  await expect.poll(read).toBe(isPlaying);
}

async function openMenu(page: Page, title: string, item?: string): Promise<void> {
  await page.getByRole("button", { name: `More about ${title}` }).click();
  await expect(page.getByRole("menuitem", { name: "Report video" })).toBeVisible();
  if (item) await page.getByRole("menuitem", { name: item }).click();
}
