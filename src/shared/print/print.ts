import { hash, type Random, seededRandom } from "#shared/numbers/random.ts";
import { type Frame, frameOf, num, type Plates } from "./drawing.ts";
import { plates, type Stock, stocks } from "./inks.ts";
import { arches } from "./patterns/arches.ts";
import { cone } from "./patterns/cone.ts";
import { eq } from "./patterns/eq.ts";
import { moire } from "./patterns/moire.ts";
import { rise } from "./patterns/rise.ts";
import { stack } from "./patterns/stack.ts";
import { swell } from "./patterns/swell.ts";

export const seededPatterns = ["cone", "arches", "eq", "swell", "moire", "stack"] as const;

export const patterns = { cone, arches, eq, swell, moire, stack, rise } satisfies Record<
  string,
  (frame: Frame, random: Random) => Plates
>;

export type Pattern = keyof typeof patterns;

/** Draws a print as an SVG document, identical for identical input: a green and a pink plate on coloured paper. */
export function printSvg({
  seed,
  pattern,
  stock,
  width,
  height,
}: {
  seed: string;
  pattern: Pattern;
  stock: Stock;
  /** CSS pixels. */
  width: number;
  height: number;
}): string {
  const random = seededRandom(`print ${seed}`);
  const paper = stocks[stock];
  const short = Math.min(width, height);
  const slip = { x: short * random.between(0.008, 0.016), y: short * random.between(-0.01, 0.008) };
  const { green, pink } = patterns[pattern](frameOf(width, height), random);
  const id = `g${hash(`${seed} ${pattern} ${width} ${height}`).toString(36)}`;
  const sheet = `width="${num(width)}" height="${num(height)}"`;
  // Smaller prints are clearer without grain.
  const grain = short >= 64 && `${grainPattern(id, paper)}<rect ${sheet} fill="url(#${id})"/>`;

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${sheet} viewBox="0 0 ${num(width)} ${num(height)}">` +
    `<rect ${sheet} fill="${paper}"/>` +
    // Isolated, so that the plates darken each other and not the paper.
    `<g style="isolation:isolate" stroke-width="0">` +
    `<g fill="${plates.green}" stroke="${plates.green}">${green}</g>` +
    `<g fill="${plates.pink}" stroke="${plates.pink}" style="mix-blend-mode:multiply"` +
    ` transform="translate(${num(slip.x)} ${num(slip.y)})">${pink}</g></g>` +
    `${grain || ""}</svg>`
  );
}

const tile = 128;
const share = 0.06;
const speck = 1.2;

/**
 * A repeating tile of paper-coloured specks over about 5% of the area. On flat paper this looks like a mask on the ink,
 * and costs a phone far less.
 */
function grainPattern(id: string, paper: string): string {
  specks ??= drawSpecks();
  return (
    `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse">` +
    `<path stroke="${paper}" stroke-width="${speck}" d="${specks}"/></pattern>`
  );
}

let specks: string | undefined;

function drawSpecks(): string {
  const random = seededRandom("grain");
  const count = Math.round((tile * tile * share) / speck ** 2);
  const places = Array.from({ length: count }, () => Math.floor(random() * tile * tile));
  let path = "";
  let pen = { x: 0, y: 0 };
  for (const place of places.sort((a, b) => a - b)) {
    const x = place % tile;
    const y = Math.floor(place / tile);
    path += `m${num(x - pen.x)} ${y - pen.y}h${speck}`;
    pen = { x: x + speck, y };
  }
  return path.replace("m", "M");
}
