import { hash, type Random, seededRandom } from "#shared/numbers/random.ts";
import { type Pattern, printOf } from "./choice.ts";
import { type Frame, frameOf, num, type Plates } from "./drawing.ts";
import { grainPattern } from "./grain.ts";
import { plates, type Stock, stocks } from "./inks.ts";
import { arches } from "./patterns/arches.ts";
import { cone } from "./patterns/cone.ts";
import { eq } from "./patterns/eq.ts";
import { moire } from "./patterns/moire.ts";
import { rise } from "./patterns/rise.ts";
import { stack } from "./patterns/stack.ts";
import { swell } from "./patterns/swell.ts";

const patterns = { cone, arches, eq, swell, moire, stack, rise } satisfies Record<
  Pattern,
  (frame: Frame, random: Random) => Plates
>;

export type PrintOptions = {
  /** The record's id: the same id always gives the same print. */
  seed: string;
  /** Chosen by the seed when not given. */
  pattern?: Pattern | undefined;
  /** Chosen by the seed when not given. */
  stock?: Stock | undefined;
  /** CSS pixels; 360 by default. */
  width?: number | undefined;
  /** CSS pixels; 360 by default. */
  height?: number | undefined;
  /** Specks of paper in the ink; by default only when the short side is at least 64. */
  grain?: boolean | undefined;
};

/** Draws a record's print as an SVG document: a green and a pink plate on coloured paper. */
export function printSvg({ seed, pattern, stock, width = 360, height = 360, grain }: PrintOptions): string {
  const chosen = printOf(seed, { pattern, stock });
  const random = seededRandom(`print ${seed}`);
  const paper = stocks[chosen.stock];
  const short = Math.min(width, height);
  const slip = { x: short * random.between(0.008, 0.016), y: short * random.between(-0.01, 0.008) };
  const { green, pink } = patterns[chosen.pattern](frameOf(width, height), random);
  const id = `g${hash(`${seed} ${chosen.pattern} ${width} ${height}`).toString(36)}`;
  const grainy = grain ?? short >= 64;
  const sheet = `width="${num(width)}" height="${num(height)}"`;

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${sheet} viewBox="0 0 ${num(width)} ${num(height)}">` +
    `<rect ${sheet} fill="${paper}"/>` +
    // Isolated, so that the plates darken each other and not the paper.
    `<g style="isolation:isolate" stroke-width="0">` +
    `<g fill="${plates.green}" stroke="${plates.green}">${green}</g>` +
    `<g fill="${plates.pink}" stroke="${plates.pink}" style="mix-blend-mode:multiply"` +
    ` transform="translate(${num(slip.x)} ${num(slip.y)})">${pink}</g></g>` +
    `${grainy ? `${grainPattern(id, paper)}<rect ${sheet} fill="url(#${id})"/>` : ""}</svg>`
  );
}
