import { swellText } from "#shared/type/swell-line.ts";
import { brand } from "#src/brand.ts";

/** Display type that all pages share. The server fits it once, so that pages need not load the font's metrics. */
export type SolvedType = typeof solvedType;

const words = brand.tagline.replace(/\.$/, "");
const half = words.lastIndexOf(" ");

const lines = [
  {
    text: words.slice(0, half),
    crest: "edges",
    depth: 27,
    measureEm: 6.7,
    narrowMeasureEm: 4.8,
    className: "-ml-[0.5%]",
  },
  {
    text: words.slice(half + 1),
    crest: "middle",
    depth: 26,
    measureEm: 5.6,
    narrowMeasureEm: 4.45,
    className: "mt-[0.4%]",
  },
] as const;

export const solvedType = {
  tagline: lines.map(({ text, className, ...line }) => ({
    className,
    solved: swellText({ text: text.toUpperCase(), ...line }),
  })),
};
