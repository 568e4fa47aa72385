import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";

/** A picture is so many times smaller than the page: letters become grey lines, whose drawing differs from machine to machine. */
const SMALLER = 5;

/** In pixels of the page. Lists of the back office go on below. */
const HIGHEST = 8000;

/** Expects the page to look as its reviewed picture in `e2e/pictures`; `--update-snapshots` draws that anew. */
export async function expectPicture(page: Page, name: string): Promise<void> {
  await settle(page);
  // Over a dialog's page lies its scrim: what counts is on the screen.
  const fullPage = (await page.getByRole("dialog").count()) === 0;
  const shoot = () => page.screenshot({ fullPage, animations: "disabled", caret: "hide" });
  if (test.info().config.updateSnapshots !== "missing") await untilTwoAreEqual(shoot);
  // What is still on its way to the first shot is on a later one.
  await expect(async () => {
    const { file, picture } = await shrink(await shoot(), name);
    expect(picture).toMatchSnapshot(file, { threshold: 0.3, maxDiffPixelRatio: 0.01 });
  }).toPass({ timeout: 15_000 });
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
  const whole = await sharp(shot).metadata();
  const width = whole.width ?? 0;
  const height = Math.min(whole.height ?? 0, HIGHEST);
  const file = `${name}-${width}.png`;
  const size = knownSize(file, { width: Math.round(width / SMALLER), height: Math.round(height / SMALLER) });
  const picture = await sharp(shot)
    .extract({ left: 0, top: 0, width, height })
    .resize({ ...size, fit: "fill" })
    .flatten({ background: "#fff" })
    .png({ palette: true, colours: 64, dither: 0 })
    .toBuffer();
  return { file, picture };
}

/** The size of the picture there is, where the page is as high but for some lines of rounding. */
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

/** Lays out and loads the whole page, as though it had been scrolled through. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const part of document.querySelectorAll<HTMLElement>("main, main *"))
      if (getComputedStyle(part).contentVisibility === "auto") part.style.contentVisibility = "visible";
    await document.fonts.ready;
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForLoadState("networkidle");
}
