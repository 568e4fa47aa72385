import { link, mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { readVideoFile } from "#features/culture/video-file.ts";
import type { Figure } from "./figures.ts";
import { writeLongClip } from "./long-clip.ts";
import { scratchFolder } from "./processes.ts";
import { startSite } from "./site.ts";

const FILE_BYTES = 50 * 1024 * 1024;
const ROUNDS = 5;

/** In a real browser: how long a 50 MB clip takes to show its first frame, and what is fetched before. About 15 s. */
export async function benchFirstFrame(): Promise<Figure[]> {
  const dataDir = await scratchFolder();
  const folder = join(dataDir, "media/culture-videos/bench");
  await mkdir(folder, { recursive: true });
  const upload = join(dataDir, "upload");
  await writeLongClip(upload, FILE_BYTES);
  const startedAt = performance.now();
  const facts = await readVideoFile(upload, join(dataDir, "work"));
  const seconds = (performance.now() - startedAt) / 1000;
  if ("refused" in facts) throw new Error(`The clip is refused: ${facts.refused}`);
  const megabytes = (await stat(upload)).size / 1e6;
  await link(facts.path, join(folder, "long.mp4"));
  await rm(upload);

  const site = await startSite({ dataDir });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
  });
  try {
    const views: { ms: number; bytes: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) views.push(await view(browser, site.url));
    return [
      {
        ...{ name: "first frame of a 50 MB clip", unit: "ms, worst" },
        value: Math.max(...views.map(({ ms }) => ms)),
        note: `of ${ROUNDS}; from its address to its picture; bar 300`,
      },
      {
        ...{ name: "fetched before it", unit: "MB, worst" },
        value: Math.max(...views.map(({ bytes }) => bytes)) / 1e6,
        note: "bar 1.5",
      },
      {
        ...{ name: "looking into it", unit: "s", value: seconds },
        note: `${Math.round(megabytes)} MB, its table at the end; with the start of the process that does`,
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function view(browser: Browser, url: string): Promise<{ ms: number; bytes: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/sponsors`);
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  let bytes = 0;
  network.on("Network.dataReceived", ({ dataLength }) => {
    bytes += dataLength;
  });
  const ms = await page.evaluate(showFirstFrame, "/media/culture-videos/bench/long.mp4");
  const fetched = bytes;
  await context.close();
  return { ms, bytes: fetched };
}

/** As the site's player does: only the table at first, then everything once somebody presses play. */
async function showFirstFrame(path: string): Promise<number> {
  const video = document.createElement("video");
  video.muted = true;
  video.preload = "metadata";
  document.body.prepend(video);
  const startedAt = performance.now();
  video.src = path;
  await new Promise((resolve, reject) => {
    video.addEventListener("loadedmetadata", resolve);
    video.addEventListener("error", () => reject(video.error));
  });
  const shown = new Promise<number>((resolve) => {
    video.requestVideoFrameCallback(() => resolve(performance.now() - startedAt));
  });
  await video.play();
  return shown;
}
