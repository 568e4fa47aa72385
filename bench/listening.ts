import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import type { Figure } from "./figures.ts";
import { scratchFolder } from "./processes.ts";
import { startSite } from "./site.ts";

const FILE_BYTES = 100 * 1024 * 1024;
const CHANGES = 4;
const PLACES = [0.97, 0.1, 0.73, 0.33, 0.88, 0.02, 0.55, 0.21];

/** In a browser: the silence between two tracks, and the requests of a seek in a 100 MB file. */
export async function benchListening(): Promise<Figure[]> {
  const dataDir = await scratchFolder();
  const site = await startSite({ dataDir });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
  });
  try {
    const folder = join(dataDir, "media/tracks/bench");
    await mkdir(folder, { recursive: true });
    await writeLongWav(join(folder, "long.wav"));
    await writeLongMp3(join(folder, "long.mp3"));
    return [
      await gaps(browser, site.url),
      await seeks(browser, site.url, "/media/tracks/bench/long.wav"),
      await seeks(browser, site.url, "/media/tracks/bench/long.mp3"),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function gaps(browser: Browser, url: string): Promise<Figure> {
  const page = await browser.newPage();
  await page.addInitScript(watchSounds);
  await page.goto(url);
  const music = page.getByRole("region", { name: "Play it loud" });
  await music.scrollIntoViewIfNeeded();
  await music.getByRole("button", { name: "Play", exact: true }).click();
  await music.getByText("Playing now").waitFor();
  const heard: number[] = [];
  while (heard.length < CHANGES) heard.push(await nextGap(page));
  await page.close();
  const sorted = heard.toSorted((a, b) => a - b);
  return {
    name: "silence between two tracks",
    value: sorted.at(-1) ?? Number.NaN,
    unit: "ms, worst",
    note: `of ${CHANGES} changes; median ${Math.round(sorted[CHANGES >> 1] ?? Number.NaN)}; bar 150`,
  };
}

/** Seeks to three seconds before the track's end, and waits for the sound of the next track. */
function nextGap(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { sounds } = window as unknown as { sounds: HTMLAudioElement[] };
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const playing = () => sounds.find((sound) => !sound.paused && sound.currentTime > 0);
    let first = playing();
    while (!first) {
      await frame();
      first = playing();
    }
    const { src, duration } = first;
    const slider = document.querySelector<HTMLInputElement>('input[aria-label="Seek"]');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    set?.call(slider, String(Math.floor(duration) - 3));
    slider?.dispatchEvent(new Event("input", { bubbles: true }));
    let endsAt = 0;
    for (;;) {
      await frame();
      const now = performance.now();
      const sound = playing();
      if (sound?.src === src) endsAt = now + (duration - sound.currentTime) * 1000;
      else if (sound && !sound.seeking) return now - sound.currentTime * 1000 - endsAt;
    }
  });
}

async function seeks(browser: Browser, url: string, path: string): Promise<Figure> {
  const page = await browser.newPage();
  await page.goto(`${url}/sponsors`);
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith(path)) asked += 1;
  });
  await page.evaluate(startSound, path);
  const counts: number[] = [];
  const waits: number[] = [];
  for (const place of PLACES) {
    asked = 0;
    waits.push(await page.evaluate(seekTo, place));
    counts.push(asked);
  }
  await page.close();
  return {
    name: `requests to seek in a 100 MB ${path.slice(-3)}`,
    value: Math.max(...counts),
    unit: "worst",
    note: `of ${PLACES.length} places; until sound: worst ${Math.round(Math.max(...waits))} ms`,
  };
}

async function startSound(path: string): Promise<void> {
  const sound = new Audio(path);
  Object.assign(window, { sound });
  sound.muted = true;
  await sound.play();
}

/** Milliseconds until playback at the new position. */
async function seekTo(place: number): Promise<number> {
  const { sound } = window as unknown as { sound: HTMLAudioElement };
  const startedAt = performance.now();
  const target = sound.duration * place;
  sound.currentTime = target;
  while (sound.seeking || sound.currentTime < target + 0.01)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - startedAt;
}

function watchSounds(): void {
  const sounds: HTMLAudioElement[] = [];
  const Original = window.Audio;
  Object.assign(window, {
    sounds,
    Audio: function Audio(src?: string) {
      const sound = new Original(src);
      sounds.push(sound);
      return sound;
    },
  });
}

/** 16 bits, 44.1 kHz, stereo: about ten minutes. */
async function writeLongWav(path: string): Promise<void> {
  const head = Buffer.alloc(44);
  head.write("RIFF");
  head.writeUInt32LE(FILE_BYTES - 8, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(44_100, 24);
  head.writeUInt32LE(44_100 * 4, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(FILE_BYTES - 44, 40);
  const samples = Buffer.alloc(1024 * 1024);
  for (let at = 0; at < samples.length; at += 2)
    samples.writeInt16LE(Math.round(8000 * Math.sin(at / 40)), at);
  await fill(path, head, samples);
}

/** The frames of a demo track, repeated, without the header with its length. */
async function writeLongMp3(path: string): Promise<void> {
  const track = await readFile(new URL("../demo/tracks/lowlight.mp3", import.meta.url));
  const head = Math.max(track.indexOf("Xing"), track.indexOf("Info"));
  const sound = track.subarray(track.indexOf(Buffer.from([0xff, 0xfb]), head));
  await fill(path, Buffer.alloc(0), sound);
}

async function fill(path: string, head: Buffer, piece: Buffer): Promise<void> {
  const file = await open(path, "wx");
  await file.writeFile(head);
  for (let left = FILE_BYTES - head.length; left > 0; left -= piece.length)
    await file.writeFile(piece.subarray(0, left));
  await file.close();
}
