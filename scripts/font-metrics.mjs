// Writes src/shared/type/anybody-metrics.ts from the display font's tables. Run it after updating the font:
//   node scripts/font-metrics.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { create } from "fontkit";

const file = new URL(
  "../node_modules/@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2",
  import.meta.url,
);
const target = new URL("../src/shared/type/anybody-metrics.ts", import.meta.url);
const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 &.,'’!?:;+-–£#/()%@·";
const stops = [50, 100, 150];
const between = [62.5, 75, 87.5, 112.5, 125, 137.5];
const weights = [800, 900];

const bytes = readFileSync(file);
const tables = weights.map((weight) => `  ${weight}: {\n${rowsFor(weight).join("\n")}\n  },`);

writeFileSync(
  target,
  `// Written by scripts/font-metrics.mjs from the font itself. Do not edit.

/** Advance widths in thousandths of an em at font widths 50, 100 and 150%. They run straight between these. */
export const advances: Record<800 | 900, Record<string, readonly [number, number, number]>> = {
${tables.join("\n")}
};
`,
);

function rowsFor(weight) {
  const measured = new Map([...stops, ...between].map((width) => [width, advancesAt(width, weight)]));
  return [...characters].map((character) => {
    const at = (width) => measured.get(width)?.get(character);
    for (const width of between) {
      const [low, high] = width < 100 ? [50, 100] : [100, 150];
      const straight = at(low) + ((at(high) - at(low)) * (width - low)) / 50;
      if (Math.abs(straight - at(width)) > 2)
        throw new Error(`${character} at ${width} is not linear: add stops`);
    }
    return `    ${JSON.stringify(character)}: [${stops.map((width) => Math.round(at(width))).join(", ")}],`;
  });
}

// fontkit cannot lay out a variable WOFF2, but reads its tables: advance = hmtx + HVAR at these coordinates.
function advancesAt(width, weight) {
  const font = create(bytes);
  font.variationCoords = [width, weight];
  const axes = font.fvar.axis.map((axis) => axis.axisTag.trim());
  if (axes.join() !== "wdth,wght") throw new Error(`Unexpected axes: ${axes}`);
  return new Map(
    [...characters].map((character) => {
      const glyph = font._cmapProcessor.lookup(character.codePointAt(0));
      if (!glyph) throw new Error(`The font has no ${character}`);
      const units =
        font.hmtx.metrics.get(glyph).advance +
        font._variationProcessor.getAdvanceAdjustment(glyph, font.HVAR);
      return [character, (units / font.head.unitsPerEm) * 1000];
    }),
  );
}
