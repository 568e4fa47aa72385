import { seededRandom } from "#shared/numbers/random.ts";
import { displayFont } from "#shared/type/display-font.build.ts";
import { breakLines } from "#shared/type/lines.ts";
import { fitWidth, lineWidth } from "#shared/type/widths.ts";
import { cardStocks, plates, type Stock, stocks } from "./inks.ts";
import { type Pattern, printSvg, seededPatterns } from "./print.ts";

/** The recommended size of link previews (Open Graph). */
export const shareSize = { width: 1200, height: 630 } as const;

const INK = "#04262c";
const SHEET = "#fafbf8";
/** Height of the capitals, in ems. */
const CAP_HEIGHT = 0.676;
const MARGIN = 56;
const LINE_GAP = 18;
const PRINT_GAP = 28;
const MOST_TEXT = 350;
const MEASURE = shareSize.width - 2 * MARGIN;

/** A link preview as SVG: a poster's words, its print below, and the site's name. A taller one has more print. */
export function sharePicture({
  seed,
  words,
  name,
  height = shareSize.height,
}: {
  seed: string;
  words: string;
  name: string;
  height?: number;
}): string {
  const { width } = shareSize;
  const random = seededRandom(seed);
  const stock = random.pick<Stock>(cardStocks);
  const pattern = random.pick<Pattern>(seededPatterns);
  const lines = setLines(words.toUpperCase());
  const text = lines.map(({ text, wdth, size, y }) => lineOutline(text, { wdth, size, x: MARGIN, y }));
  const top = Math.round((lines.at(-1)?.y ?? 0) + PRINT_GAP);
  const print = printSvg({ seed, pattern, stock, width, height: height - top });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${stocks[stock]}"/>` +
    print.replace("<svg ", `<svg y="${top}" `) +
    `<g fill="${INK}">${text.join("")}</g>${slip(name.toUpperCase(), height)}</svg>`
  );
}

interface FittedLine {
  text: string;
  wdth: number;
  size: number;
  y: number;
}

/** Breaks and sizes the words as large as the text area allows. */
function setLines(text: string): FittedLine[] {
  for (const measureEm of [3.4, 4, 4.7, 5.5, 6.5, 8]) {
    const lines = linesAt(text, measureEm);
    if ((lines.at(-1)?.y ?? 0) <= MARGIN + MOST_TEXT) return lines;
  }
  return linesAt(text, 10);
}

function linesAt(text: string, measureEm: number): FittedLine[] {
  let y = MARGIN - LINE_GAP;
  return breakLines(text, measureEm).map((line) => {
    const { wdth, scale } = fitWidth(line, measureEm);
    const size = (MEASURE / measureEm) * Math.min(scale, 1.3);
    y += LINE_GAP + size * CAP_HEIGHT;
    return { text: line, wdth, size, y };
  });
}

/** The name like the wordmark: two plates printed with a slight misregistration. */
function slip(name: string, height: number): string {
  const size = 46;
  const wdth = 106;
  const x = MARGIN;
  const y = height - 26;
  const width = lineWidth(name, wdth) * size + 2 * MARGIN;
  const at = (shift: number, fill: string) =>
    `<g fill="${fill}">${lineOutline(name, { wdth, size, x: x + shift, y: y + shift })}</g>`;
  return (
    `<rect y="${shareSize.height - 82}" width="${width.toFixed(1)}" height="82" fill="${SHEET}"/>` +
    at(-2.5, plates.pink) +
    at(2.5, plates.green) +
    at(0, INK)
  );
}

/** A line of capitals as SVG paths. `x` and `y` are the start of the baseline. */
function lineOutline(
  text: string,
  { wdth, size, x, y }: { wdth: number; size: number; x: number; y: number },
): string {
  const font = displayFont(wdth);
  let at = 0;
  const letters = [...text].map((letter) => {
    const glyph = font.glyphForCodePoint(letter.normalize("NFD").codePointAt(0) ?? 0);
    const path = `<path transform="translate(${at})" d="${glyph.path.toSVG()}"/>`;
    at += glyph.advanceWidth;
    return path;
  });
  const scale = size / font.unitsPerEm;
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join("")}</g>`;
}
