import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { expectToast, fill } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { capturePlayerAudio, soundLength, soundTime } from "./sound.steps.ts";
import { choose, MIB, send, song, uploadsSite } from "./uploads.steps.ts";

const { own, signedIn, openDialog, trackNamed } = uploadsSite();

let long = "";

test.beforeAll(() => {
  long = join(own().data, "a long night.wav");
  writeFileSync(long, waveOf(18 * MIB));
});

test("a browser without decoders publishes without a waveform", async ({ page }) => {
  await page.route(/read-sound\.worker/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `delete self.AudioDecoder;${await response.text()}` });
  });
  await openDialog(page);
  await choose(page, "Audio file", song);
  await expect(page.getByText("0.5 MB", { exact: true })).toBeVisible();
  await fill(page, { Title: "Unheard", Artist: "Amara J" });
  await send(page);
  await expectToast(page, "Track uploaded successfully!");
  expect(await trackNamed("Unheard")).toMatchObject({ duration: 68, waveform: null });
});

test("raw AAC, whose length the browser guesses wrongly, plays with its true length and seeks within it", async ({
  page,
}) => {
  await page.addInitScript(capturePlayerAudio);
  await openDialog(page);
  const buffer = readFileSync("src/features/music/uploads/sounds/uneven.aac");
  const file = { name: "Elm Road.aac", mimeType: "audio/vnd.dlna.adts", buffer };
  await page.getByLabel("Audio file").setInputFiles(file);
  await fill(page, { Title: "Uneven", Artist: "Amara J" });
  await send(page);
  await expectToast(page, "Track uploaded successfully!");
  expect(await trackNamed("Uneven")).toMatchObject({
    duration: 12,
    audioUrl: expect.stringMatching(/_Uneven-[0-9a-f]{12}\.m4a$/),
  });
  await page.locator("#music ol").getByRole("button", { name: "Uneven" }).click();
  await page.getByRole("slider", { name: "Seek" }).fill("9");
  await page
    .getByRole("region", { name: "Play it loud" })
    .getByRole("button", { name: "Play", exact: true })
    .click();
  await expect.poll(() => soundTime(page)).toBeGreaterThan(9.1);
  expect(await soundLength(page)).toBeCloseTo(12, 0);
});

test("an admin uploads from the back office, whose form is cleared and lists update", async ({ page }) => {
  await signedIn(page);
  await page.goto(`${own().site}/admin/content`);
  await page.getByRole("tab", { name: "Upload track" }).click();
  await send(page);
  await expect(page.getByText("Please fill in title, artist and select an audio file")).toBeVisible();
  await expect(page.getByLabel("Audio file")).toBeFocused();
  await expectNoAxeViolations(page);
  await choose(page, "Audio file", song);
  await fill(page, {
    Title: "Talking Shop",
    Artist: "Idris Vale",
    Producer: "Kofi",
    Description: "Two hours.",
  });
  await page.getByLabel("Platform").selectOption("Bandcamp");
  await page.getByLabel("Content type").selectOption("Interview/Podcast");
  await send(page);
  await expectToast(page, "Upload successful!");
  await expect(page.getByText("Uploaded.", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Play “Talking Shop”")).toBeVisible();
  await page.getByRole("button", { name: "Edit track" }).click();
  await expect(page.getByRole("tab", { name: "Playlist 1" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Title")).toHaveValue("Talking Shop");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("tab", { name: "Upload track" }).click();
  await page.getByRole("button", { name: "Upload another" }).click();
  await expect(page.getByLabel("Artist")).toHaveValue("");
  await page.getByRole("tab", { name: "All tracks" }).click();
  await expect(page.getByText("Talking Shop").first()).toBeVisible();
  expect(await trackNamed("Talking Shop", "interview")).toMatchObject({
    producer: "Kofi",
    platform: "Bandcamp",
    description: "Two hours.",
    playlistNumber: 1,
  });
});

test("an upload whose connection breaks at 60% resumes there and arrives complete", async ({ page }) => {
  await openDialog(page);
  const network = await slowNetwork(page, 3 * MIB);
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
  });
  await choose(page, "Audio file", long);
  await fill(page, { Artist: "Amara J" });
  await page.getByRole("button", { name: "Upload track" }).dblclick();
  await reached(page, 60);
  await network.offline(true);
  await expect(page.getByText(/^Connection lost, trying again in \d+ s$/)).toBeVisible();
  await expectNoAxeViolations(page);
  const before = offsets.length;
  await network.offline(false);
  await expectToast(page, "Track uploaded successfully!");
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
  expect(offsets[before]).toBeGreaterThan(0.3 * 18 * MIB);
  const track = await trackNamed("a long night");
  const arrived = new Uint8Array(await (await fetch(`${own().site}${track?.audioUrl}`)).arrayBuffer());
  expect(hashOf(arrived)).toBe(hashOf(readFileSync(long)));
});

test("an upload resumes after a reload, once the same file is selected", async ({ page }) => {
  await openDialog(page);
  await slowNetwork(page, 3 * MIB);
  await choose(page, "Audio file", long);
  await fill(page, { Title: "Before and After", Artist: "Amara J" });
  await send(page);
  await reached(page, 50);
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await openDialog(page);
  const begun: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/uploads")) begun.push(request.url());
  });
  await choose(page, "Audio file", long);
  await fill(page, { Title: "Before and After", Artist: "Amara J" });
  await send(page);
  await expectToast(page, "Track uploaded successfully!");
  expect(begun).toEqual([]);
});

async function reached(page: Page, percent: number): Promise<void> {
  const bar = page.getByRole("progressbar", { name: /^Uploading/ });
  await expect
    .poll(async () => Number(await bar.getAttribute("aria-valuenow")))
    .toBeGreaterThanOrEqual(percent);
}

/** @param upload bytes per second, -1 for no limit */
async function slowNetwork(page: Page, upload: number) {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  const set = (offline: boolean) =>
    browser.send("Network.emulateNetworkConditions", {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: upload,
    });
  await set(false);
  return { offline: set };
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** A tone in 16-bit mono, which swells and fades every ten seconds. */
function waveOf(bytes: number): Buffer {
  const wave = Buffer.alloc(bytes);
  wave.write("RIFF", 0);
  wave.writeUInt32LE(bytes - 8, 4);
  wave.write("WAVEfmt ", 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(44_100, 24);
  wave.writeUInt32LE(88_200, 28);
  wave.writeUInt16LE(2, 32);
  wave.writeUInt16LE(16, 34);
  wave.write("data", 36);
  wave.writeUInt32LE(bytes - 44, 40);
  const samples = 441_000;
  const swell = Buffer.alloc(2 * samples);
  for (let i = 0; i < samples; i++)
    swell.writeInt16LE(Math.round(Math.sin(i / 16) * 12_000 * Math.sin((Math.PI * i) / samples)), 2 * i);
  return wave.fill(swell, 44);
}
