import sharp from "sharp";
import { type PageName, pages } from "#features/site/pages.ts";
import { PODCAST_PICTURE, sharePicturePath } from "#features/site/structured-data.rules.ts";
import { sharePicture, shareSize } from "#shared/print/share-picture.build.ts";
import { brand } from "#src/brand.ts";

/** The palette has enough colours for flat inks, at a third of the bytes of full colour. */
const flat = { palette: true, colours: 16, dither: 0, effort: 1 };

/** The Open Graph pictures as PNG, one per page, by path; and a small copy of the picture that a page shows. */
export function sharePictures(): Map<string, () => Promise<Uint8Array>> {
  const names = Object.keys(pages) as PageName[];
  const pictures = names.map((name): [string, () => Promise<Uint8Array>] => [
    sharePicturePath(name),
    () => picture(name).png(flat).toBuffer(),
  ]);
  return new Map(pictures)
    .set(PODCAST_PICTURE, podcastPicture)
    .set(sharePicturePath("mainframe").replace(/png$/, "webp"), () =>
      picture("mainframe").resize(640).webp({ quality: 50 }).toBuffer(),
    );
}

/** The artwork of the podcast: a square of at least 1400 pixels. */
function podcastPicture(): Promise<Uint8Array> {
  const { width: height } = shareSize;
  const { path, title } = pages.interviews;
  const svg = sharePicture({ seed: path, words: title, name: brand.name, height });
  return sharp(Buffer.from(svg), { density: 84 }).png(flat).toBuffer();
}

function picture(name: PageName) {
  const { path, title } = pages[name];
  const words = name === "home" ? brand.tagline.replace(/\.$/, "") : title;
  return sharp(Buffer.from(sharePicture({ seed: path, words, name: brand.name })));
}
