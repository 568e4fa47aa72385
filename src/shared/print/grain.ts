import { seededRandom } from "#shared/numbers/random.ts";
import { num } from "./drawing.ts";

const tile = 128;
const share = 0.06;
const speck = 1.2;

/**
 * A repeating tile of paper-coloured specks over about 5% of the area. On flat paper this looks like a mask on the ink,
 * and costs a phone far less.
 */
export function grainPattern(id: string, paper: string): string {
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
