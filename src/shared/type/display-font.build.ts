import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { inRoot } from "#shared/root.server.ts";

/** The characters that the build measures and draws. An accented letter counts as its letter. */
export const characters =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 &.,'’!?:;+-–£#/()%@·";

const file = readFileSync(inRoot("src", "shared", "type", "fonts", "anybody-basic.woff2"));
// fontkit cannot vary a WOFF2.
const font = create(
  await subsetFont(file, characters, { targetFormat: "sfnt", variationAxes: { wght: 900 } }),
);
const variations = new Map<number, Font>();

/** The display font at weight 900, at a font width in percent. */
export function displayFont(wdth: number): Font {
  const variation = variations.get(wdth) ?? font.getVariation({ wdth });
  variations.set(wdth, variation);
  return variation;
}
