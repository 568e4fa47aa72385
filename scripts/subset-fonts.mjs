// Writes src/shared/type/fonts: the site's fonts, limited to the weights in use and split by alphabet, of which a
// browser loads those with characters of the page. Run it after updating a font, a weight or the basic characters:
//   node scripts/subset-fonts.mjs
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { create } from "fontkit";
import subsetFont from "subset-font";

const packages = new URL("../node_modules/@fontsource-variable/", import.meta.url);
const target = new URL("../src/shared/type/fonts/", import.meta.url);

const fonts = [
  {
    family: "Anybody",
    package: "anybody",
    file: "anybody-*-standard-normal",
    weights: { min: 800, max: 900 },
    stretch: "50% 150%",
  },
  {
    family: "Atkinson Hyperlegible Next",
    package: "atkinson-hyperlegible-next",
    file: "atkinson-hyperlegible-next-*-wght-normal",
    weights: { min: 400, max: 700 },
  },
  {
    family: "Martian Mono",
    package: "martian-mono",
    file: "martian-mono-*-wght-normal",
    weights: { min: 400, max: 700 },
  },
];

/** The characters of the pages' own texts; names, titles and typed text may need the other files. */
const basic =
  "U+0020-007E,U+00A0,U+00A3,U+00B7,U+00D7,U+00E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+2212";

/** The features that the site's styles use, and those that position accents. */
const keepFeatures = ["calt", "ccmp", "kern", "liga", "mark", "mkmk", "rvrn", "tnum"];

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const faces = [];
for (const font of fonts) {
  const ranges = JSON.parse(read(font, "unicode.json"));
  // If two faces contain a character, browsers use the last one declared.
  faces.push(await cut(font, "latin-ext", { range: ranges["latin-ext"] }));
  faces.push(await cut(font, "latin", { range: ranges.latin, without: basic }));
  faces.push(await cut(font, "basic", { from: "latin", range: basic }));
}
writeFileSync(
  new URL("fonts.css", target),
  `/* Written by scripts/subset-fonts.mjs. Do not edit. */\n\n${faces.join("\n")}`,
);

async function cut(font, name, { from = name, range, without = "" }) {
  const bytes = read(font, `files/${font.file.replace("*", from)}.woff2`);
  const characters = create(bytes).characterSet.filter(
    (character) => isIn(range, character) && !isIn(without, character),
  );
  const file = `${font.package}-${name}.woff2`;
  const subset = await subsetFont(bytes, String.fromCodePoint(...characters), {
    targetFormat: "woff2",
    variationAxes: { wght: font.weights },
    keepFeatures,
  });
  writeFileSync(new URL(file, target), subset);
  console.log(`${file}: ${characters.length} characters, ${subset.length} bytes`);
  return fontFace({ ...font, file, range });
}

function fontFace({ family, file, weights, stretch, range }) {
  const lines = [
    `font-family: "${family}";`,
    `src: url("./${file}") format("woff2");`,
    `font-weight: ${weights.min} ${weights.max};`,
    ...(stretch ? [`font-stretch: ${stretch};`] : []),
    "font-display: swap;",
    `unicode-range: ${range.replaceAll(",", ", ")};`,
  ];
  return `@font-face {\n${lines.map((line) => `  ${line}\n`).join("")}}\n`;
}

function isIn(range, character) {
  return range.split(",").some((part) => {
    const [first, last = first] = part.replace("U+", "").split("-");
    return first && character >= Number.parseInt(first, 16) && character <= Number.parseInt(last, 16);
  });
}

function read(font, file) {
  return readFileSync(new URL(`${font.package}/${file}`, packages));
}
