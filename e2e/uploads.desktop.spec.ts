import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { expectToast, fill } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { capturePlayerAudio, soundTime } from "./sound.steps.ts";
import { choose, send, song, uploadsSite } from "./uploads.steps.ts";

const picture = "docs/home.png";

const { openDialog, trackNamed } = uploadsSite();

test("an admin uploads a track with its cover, and plays it from the playlist without a reload", async ({
  page,
}) => {
  await page.addInitScript(capturePlayerAudio);
  await openDialog(page);
  await choose(page, "Audio file", song);
  await expect(page.getByText("0.5 MB · 1:08")).toBeVisible();
  await expect(page.getByRole("img", { name: "Waveform" })).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("lowlight");
  await choose(page, "Cover image", picture);
  await expect(page.getByAltText("The cover as it will be cut")).toBeVisible();
  await fill(page, { Title: "Under the Arches", Artist: "Amara J" });
  await page.getByLabel("Playlist", { exact: true }).selectOption("2");
  await send(page);
  await expectToast(page, "Track uploaded successfully!", "“Under the Arches” is in playlist 2.");
  await expect(page.getByRole("button", { name: "Upload", exact: true })).toBeFocused();

  await page.locator("#music ol").getByRole("button", { name: "Under the Arches" }).click();
  await page
    .getByRole("region", { name: "Play it loud" })
    .getByRole("button", { name: "Play", exact: true })
    .click();
  await expect.poll(() => soundTime(page)).toBeGreaterThan(0.2);
  expect(await trackNamed("Under the Arches")).toMatchObject({
    artist: "Amara J",
    genre: null,
    description: null,
    contentType: "sound",
    playlistNumber: 2,
    duration: 68,
    waveform: expect.stringMatching(/^[\w+/]{128}$/),
    coverImageUrl: expect.stringMatching(/^\/media\/covers\/admin\/.+\.webp$/),
  });
});

test("a file of a wrong type or content is refused when it is chosen, and again when it is sent", async ({
  page,
}) => {
  await openDialog(page);
  const program = Buffer.from("MZ\x90 this program cannot be run in DOS mode");
  const notAudio = page.getByText("Please upload a valid audio file (MP3, WAV, M4A, AAC)");
  const audio = page.getByLabel("Audio file");
  await audio.setInputFiles({ name: "song.exe", mimeType: "application/x-msdownload", buffer: program });
  await expect(notAudio).toBeVisible();
  await expectNoAxeViolations(page);

  await fill(page, { Title: "Huge", Artist: "Nobody" });
  const noise = Buffer.alloc(4000, 0x55);
  readFileSync("src/features/music/uploads/sounds/tone-table-first.m4a").copy(noise, 0, 0, 2000);
  await audio.setInputFiles({ name: "song.m4a", mimeType: "audio/mp4", buffer: noise });
  await expect(notAudio).toContainText("This one is damaged, or has no sound.");
  await send(page);
  await expect(notAudio).toContainText("This one is damaged, or has no sound.");
  await expect(audio).toBeFocused();
  await expect(page.getByLabel("Title")).toHaveValue("Huge");
  expect(await trackNamed("Huge")).toBeUndefined();
});
