// Writes src/shared/type/anybody-outlines.ts, the display font's capitals as paths for server-rendered pictures. Run it
// after updating the font:
//   node scripts/font-outlines.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { create } from "fontkit";
import subsetFont from "subset-font";

const file = new URL(
  "../node_modules/@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2",
  import.meta.url,
);
const target = new URL("../src/shared/type/anybody-outlines.ts", import.meta.url);
const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&.,'’!?:;+-–£#/()%@·";
const stops = [50, 100, 150];
const letters = { moveTo: "M", lineTo: "L", quadraticCurveTo: "Q", bezierCurveTo: "C", closePath: "Z" };

const bytes = readFileSync(file);
const masters = await Promise.all(stops.map(outlinesAt));

const rows = [...characters].map((character) => {
  const paths = masters.map((master) => master.get(character));
  if (new Set(paths.map(commandsOf)).size > 1)
    throw new Error(`The outlines of ${character} do not correspond`);
  return `  ${JSON.stringify(character)}: [\n${paths.map((path) => `    "${path}",\n`).join("")}  ],`;
});

writeFileSync(
  target,
  `// Written by scripts/font-outlines.mjs from the font itself. Do not edit.

/**
 * Outlines of weight 900 in thousandths of an em, y upwards, at font widths 50, 100 and 150%. Their points run straight
 * between these.
 */
export const outlines: Record<string, readonly [string, string, string]> = {
${rows.join("\n")}
};
`,
);

async function outlinesAt(wdth) {
  const font = create(
    await subsetFont(bytes, characters, { targetFormat: "sfnt", variationAxes: { wdth, wght: 900 } }),
  );
  const scale = 1000 / font.unitsPerEm;
  return new Map(
    [...characters].map((character) => {
      const { commands } = font.glyphForCodePoint(character.codePointAt(0)).path;
      return [character, commands.map((command) => commandText(command, scale)).join("")];
    }),
  );
}

function commandText({ command, args }, scale) {
  return letters[command] + args.map((value) => Math.round(value * scale)).join(" ");
}

function commandsOf(path) {
  return path.replace(/[-\d\s]+/g, "");
}
