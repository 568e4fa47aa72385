import { link, mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { readVideoFile } from "#features/culture/uploads/video-file.server.ts";
import { type Figure, median } from "./figures.ts";
import { writeLongClip } from "./long-clip.ts";
import { scratchFolder } from "./processes.ts";
import { startSite } from "./site.ts";

const FILE_BYTES = 50 * 1024 * 1024;
const ROUNDS = 5;
const SLOW_BYTES_PER_SECOND = 25e6 / 8;

/** In a browser: the time to the first frame of a 50 MB clip, and the bytes fetched until then. About 15 s. */
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
    const views: View[] = [];
    const slowViews: View[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      views.push(await view(browser, site.url));
      slowViews.push(await view(browser, site.url, SLOW_BYTES_PER_SECOND));
    }
    return [
      {
        ...{ name: "first frame of a 50 MB clip", unit: "ms, worst" },
        value: Math.max(...views.map(({ ms }) => ms)),
        note: `of ${ROUNDS}; median ${Math.round(median(views.map(({ ms }) => ms)))}; bar 300`,
      },
      {
        ...{ name: "fetched before it", unit: "MB, worst" },
        value: megabytesOf(views, Math.max),
        note: `median ${megabytesOf(views, middle).toFixed(1)}; bar 1.5`,
      },
      {
        ...{ name: "fetched before it at 25 Mbit/s", unit: "MB, worst" },
        value: megabytesOf(slowViews, Math.max),
        note: `median ${megabytesOf(slowViews, middle).toFixed(1)}`,
      },
      {
        ...{ name: "its inspection", unit: "s", value: seconds },
        note: `${Math.round(megabytes)} MB, its index at the end; includes the start of the media reader`,
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

interface View {
  ms: number;
  /** The bytes of the file received until then. */
  bytes: number;
}

const middle = (...numbers: number[]) => median(numbers);

const megabytesOf = (views: View[], pick: (...numbers: number[]) => number) =>
  pick(...views.map(({ bytes }) => bytes)) / 1e6;

async function view(browser: Browser, url: string, bytesPerSecond = -1): Promise<View> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/sponsors`);
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 0, downloadThroughput: bytesPerSecond, uploadThroughput: -1 },
  });
  let bytes = 0;
  network.on("Network.dataReceived", ({ dataLength }) => {
    bytes += dataLength;
  });
  // Reported over the same channel as the received bytes, and so in order.
  const shown = Promise.withResolvers<View>();
  network.on("Runtime.bindingCalled", ({ payload }) => shown.resolve({ ms: Number(payload), bytes }));
  await network.send("Runtime.enable");
  await network.send("Runtime.addBinding", { name: "reportFrame" });
  await page.evaluate(playFromStart, "/media/culture-videos/bench/long.mp4");
  const view = await shown.promise;
  await context.close();
  return view;
}

/** Plays like the site's player, which loads nothing before a press on Play. */
function playFromStart(path: string): void {
  const { reportFrame } = window as unknown as { reportFrame: (ms: string) => void };
  const video = document.createElement("video");
  video.muted = true;
  video.preload = "none";
  document.body.prepend(video);
  const startedAt = performance.now();
  video.requestVideoFrameCallback(() => reportFrame(String(performance.now() - startedAt)));
  video.src = path;
  void video.play();
}
