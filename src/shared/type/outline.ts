import { outlines } from "./anybody-outlines.ts";
import { lineWidth } from "./fit.ts";

/** Height of the capitals, in ems. */
export const CAP_HEIGHT = 0.676;

/**
 * A line of capitals as SVG paths, for rendering without an installed font. `x` and `y` are the start of the baseline.
 */
export function lineOutline(
  text: string,
  { wdth, size, x, y }: { wdth: number; size: number; x: number; y: number },
): string {
  const weight = 900;
  const scale = size / 1000;
  const letters = [...text].map((letter, at) => {
    const start = lineWidth(text.slice(0, at), { weight, wdth }) * 1000;
    return `<path transform="translate(${start.toFixed(1)})" d="${outlineOf(letter, wdth)}"/>`;
  });
  const place = `translate(${x} ${y.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
  return `<g transform="${place}">${letters.join("")}</g>`;
}

/** Interpolates linearly between the masters. */
function outlineOf(letter: string, wdth: number): string {
  const masters = outlines[letter] ?? outlines[letter.normalize("NFD").charAt(0)];
  if (!masters) return "";
  const [narrow, normal, wide] = masters;
  const [from, to, share] =
    wdth < 100 ? [narrow, normal, (wdth - 50) / 50] : [normal, wide, (wdth - 100) / 50];
  const targets = to.match(number) ?? [];
  let at = 0;
  return from.replace(number, (value) => {
    const target = Number(targets[at++]);
    return String(Math.round(Number(value) + (target - Number(value)) * share));
  });
}

const number = /-?\d+/g;
