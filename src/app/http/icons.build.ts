import sharp from "sharp";
import { iconSvg } from "#shared/print/icon.ts";
import { icons } from "./icons.ts";

/** The icons as PNG, by path. */
export function drawnIcons(): Map<string, () => Promise<Uint8Array>> {
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
