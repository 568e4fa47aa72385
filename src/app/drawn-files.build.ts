import sharp from "sharp";
import { pagePrints } from "#features/site/page-prints.ts";
import { drawnPrints } from "#shared/print/drawn-prints.build.ts";
import { iconSvg } from "#shared/print/icon.ts";
import { icons } from "./http/icons.ts";
import { sharePictures } from "./pages/share-pictures.build.ts";

/** The icons as PNG, by path. */
function drawnIcons(): Map<string, () => Promise<Uint8Array>> {
  return new Map(
    icons.map(({ path, pixels, margin }) => [
      path,
      () =>
        sharp(Buffer.from(iconSvg(margin)), { density: 72 * (pixels / 64) })
          .resize(pixels, pixels)
          .removeAlpha()
          .png({ palette: true })
          .toBuffer(),
    ]),
  );
}

/** The drawing function of each picture of the site, by path. */
export const drawnFiles = new Map<string, () => string | Promise<Uint8Array>>([
  ...drawnPrints(pagePrints),
  ...sharePictures(),
  ...drawnIcons(),
]);
