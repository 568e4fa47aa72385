import { readFileSync } from "node:fs";
import { type CDPSession, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { untilQuiet } from "./quiet.ts";

/** Pictures are scaled down by this factor: letters become grey lines, which hide differences in font rendering. */
const SMALLER = 5;

/** The browser scales its shot by this part of the factor, which is faster than a shot at full size. */
const SHOT_SMALLER = 2;

/** In CSS pixels; cuts off the long lists of the back office. */
const HIGHEST = 8000;

/** Expects the page to match its reviewed picture in `e2e/pictures`; `--update-snapshots` updates the picture. */
export async function expectPicture(page: Page, name: string): Promise<void> {
  await settle(page);
  const session = await page.context().newCDPSession(page);
  // A dialog's scrim covers the rest of the page: only the screen counts.
  const isWhole = (await page.getByRole("dialog").count()) === 0;
  const shoot = () => shotOf(session, isWhole);
  const { updateSnapshots } = test.info().config;
  if (updateSnapshots === "all" || updateSnapshots === "changed") await untilTwoAreEqual(shoot);
  // Later shots include parts that load late.
  await expect(async () => {
    const { file, picture } = await shrink(await shoot(), name);
    expect(picture).toMatchSnapshot(file, { threshold: 0.3, maxDiffPixelRatio: 0.01 });
  }).toPass({ timeout: 45_000 });
  await session.detach();
}

/** A reduced shot: the whole page, or the visible screen. */
async function shotOf(session: CDPSession, isWhole: boolean): Promise<Buffer> {
  const { cssContentSize, cssVisualViewport } = await session.send("Page.getLayoutMetrics");
  const { pageX: x, pageY: y, clientWidth: width, clientHeight: height } = cssVisualViewport;
  const area = isWhole
    ? { ...cssContentSize, height: Math.min(cssContentSize.height, HIGHEST) }
    : { x, y, width, height };
  const { data } = await session.send("Page.captureScreenshot", {
    format: "png",
    optimizeForSpeed: true,
    captureBeyondViewport: isWhole,
    clip: { ...area, scale: 1 / SHOT_SMALLER },
  });
  return Buffer.from(data, "base64");
}

async function untilTwoAreEqual(shoot: () => Promise<Buffer>): Promise<void> {
  let shot = await shoot();
  await expect(async () => {
    const last = shot;
    shot = await shoot();
    expect(shot.equals(last)).toBe(true);
  }).toPass();
}

async function shrink(shot: Buffer, name: string): Promise<{ file: string; picture: Buffer }> {
  const { width = 0, height = 0 } = await sharp(shot).metadata();
  const smaller = SMALLER / SHOT_SMALLER;
  const file = `${name}-${width * SHOT_SMALLER}.png`;
  const size = knownSize(file, {
    width: Math.round(width / smaller),
    height: Math.round(height / smaller),
  });
  const picture = await sharp(shot)
    .resize({ ...size, fit: "fill" })
    .flatten({ background: "#fff" })
    .png({ palette: true, colours: 64, dither: 0 })
    .toBuffer();
  return { file, picture };
}

/** The size of the existing picture, if the page has the same height within rounding. */
function knownSize(file: string, size: { width: number; height: number }) {
  const known = sizeOfPng(test.info().snapshotPath(file));
  return known && known.width === size.width && Math.abs(known.height - size.height) <= 3 ? known : size;
}

function sizeOfPng(path: string): { width: number; height: number } | undefined {
  try {
    const header = readFileSync(path).subarray(16, 24);
    return { width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
  } catch {
    return undefined;
  }
}

/** Lays out and loads the entire page as if scrolled, and ends its animations. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.style.caretColor = "transparent";
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    }
    for (const part of document.querySelectorAll<HTMLElement>("main, main *"))
      if (getComputedStyle(part).contentVisibility === "auto") part.style.contentVisibility = "visible";
    await document.fonts.ready;
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await untilQuiet(page);
}
