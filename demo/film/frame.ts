import { frameOf, num, type Plates } from "#shared/print/drawing.ts";
import { plates, stocks } from "#shared/print/inks.ts";
import { seededRandom } from "#shared/print/random.ts";
import type { Clip } from "./clips.ts";

/** Seconds that a pull of the pink plate takes. */
const PULL = 0.45;

/** How long a clip is, in seconds. */
export function lengthOf({ sheets, secondsASheet }: Clip): number {
  return sheets.length * secondsASheet;
}

/** Draws a clip at any of its seconds, as SVG: sheet after sheet gets its pink plate, which then swings against the green one. */
export function framesOf(clip: Clip): (second: number) => string {
  const { width, height, sheets, secondsASheet } = clip;
  const drawn = sheets.map(({ pattern, stock }, index) => ({
    paper: stocks[stock],
    plates: pattern(frameOf(width, height), seededRandom(`${clip.slug} ${index}`)),
  }));
  return (second) => {
    const index = Math.min(sheets.length - 1, Math.floor(second / secondsASheet));
    const at = second - index * secondsASheet;
    // The first is pulled already, so that a clip never begins empty.
    const pulled = index === 0 ? 1 : ease(Math.min(1, at / PULL));
    const sheet = drawn[index];
    return sheet ? sheetSvg(clip, sheet, { at, pulled }) : "";
  };
}

function sheetSvg(
  { width, height, secondsASheet }: Clip,
  { paper, plates: { green, pink } }: { paper: string; plates: Plates },
  { at, pulled }: { at: number; pulled: number },
): string {
  const turn = (2 * Math.PI * at) / secondsASheet;
  const short = Math.min(width, height);
  const swing = { x: short * (0.012 + 0.03 * Math.sin(turn)), y: short * 0.02 * Math.sin(2 * turn) };
  const zoom = 1.04;
  const size = `width="${width}" height="${height}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">` +
    `<clipPath id="pull"><rect ${size.replace(/height="\d+"/, `height="${num(height * pulled)}"`)}/></clipPath>` +
    `<rect ${size} fill="${paper}"/><g style="isolation:isolate" stroke-width="0">` +
    `<g fill="${plates.green}" stroke="${plates.green}" transform="${grown(width, height, zoom)}">${green}</g>` +
    `<g clip-path="url(#pull)" style="mix-blend-mode:multiply"><g fill="${plates.pink}" stroke="${plates.pink}"` +
    ` transform="translate(${num(swing.x)} ${num(swing.y)}) ${grown(width, height, 1.06)}">${pink}</g></g></g></svg>`
  );
}

/** Around the middle. */
function grown(width: number, height: number, zoom: number): string {
  const shift = (length: number) => num((length * (1 - zoom)) / 2);
  return `translate(${shift(width)} ${shift(height)}) scale(${zoom.toFixed(4)})`;
}

function ease(share: number): number {
  return 1 - (1 - share) ** 3;
}
