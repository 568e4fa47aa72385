import { swellLine } from "#shared/type/swell.ts";
import { brand } from "#src/brand.ts";

const words = brand.tagline.replace(/\.$/, "").toUpperCase();
const half = words.lastIndexOf(" ");

/** The tagline in two lines. */
export const tagline = [
  swellLine({ text: words.slice(0, half), crest: "edges", depth: 27, measureEm: 6.7, narrowMeasureEm: 4.8 }),
  swellLine({
    text: words.slice(half + 1),
    crest: "middle",
    depth: 26,
    measureEm: 5.6,
    narrowMeasureEm: 4.45,
  }),
] as const;
