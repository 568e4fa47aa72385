import { num } from "./drawing.ts";
import { seededRandom } from "./random.ts";

const tile = 128;
const share = 0.05;

/** A repeating tile of paper-coloured specks covering about 5% of the ink. Because the paper is one flat colour,
 * painting it over everything looks the same as masking the ink, and costs a phone far less. */
export function grainPattern(id: string, paper: string, scale = 1): string {
  specks ??= drawSpecks();
  const zoom = scale === 1 ? "" : ` patternTransform="scale(${num(scale)})"`;
  return (
    `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"${zoom}>` +
    `<path stroke="${paper}" stroke-width="1.2" d="${specks}"/></pattern>`
  );
}

let specks: string | undefined;

function drawSpecks(): string {
  const random = seededRandom("grain");
  const count = Math.round((tile * tile * share) / 1.44);
  const places = Array.from({ length: count }, () => Math.floor(random() * tile * tile)).sort(
    (a, b) => a - b,
  );
  let path = "";
  let penX = 0;
  let penY = 0;
  for (const place of places) {
    const x = place % tile;
    const y = Math.floor(place / tile);
    path += `m${x - penX}${y - penY < 0 ? "" : " "}${y - penY}h1.2`;
    penX = x + 1.2;
    penY = y;
  }
  return path.replace(/m(-?\d+\.\d+)/g, (_, n: string) => `m${num(Number(n))}`).replace("m", "M");
}
