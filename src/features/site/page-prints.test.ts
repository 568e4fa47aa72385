import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { hash } from "#shared/numbers/random.ts";
import { drawnPrints } from "#shared/print/drawn-prints.build.ts";
import { iconSvg } from "#shared/print/icon.ts";
import { printRecipe, printUrl, recordPrint, recordPrints, recordShapes } from "#shared/print/prints.ts";
import { inRoot } from "#shared/root.server.ts";
import { pagePrints } from "./page-prints.ts";

const svgs = [...drawnPrints(pagePrints)].map(([path, draw]) => [path, draw()] as const);
const drawn = new Map(svgs);

test("every print is the recorded one: raise printRecipe when one must change", () => {
  expect({ printRecipe, prints: svgs.length, hash: hash(svgs.join()).toString(36) }).toMatchInlineSnapshot(`
    {
      "hash": "3kpumj",
      "printRecipe": 2,
      "prints": 647,
    }
  `);
});

test("every print of a page is named by a screen", () => {
  const source = inRoot("src");
  const files = globSync("**/*.{ts,tsx}", { cwd: source }).filter(
    (file) => !/page-prints|\.test\./.test(file),
  );
  const code = files.map((file) => readFileSync(join(source, file), "utf8")).join();
  // An expression selects the prints of these families by name.
  const names = Object.keys(pagePrints).filter((name) => !/^(bring|drop|resources)-/.test(name));
  expect(names.filter((name) => !code.includes(`"${name}"`))).toEqual([]);
});

test("every print is well-formed, finite and small", () => {
  for (const [path, svg] of svgs) {
    expect(unbalanced(svg), path).toEqual([]);
    expect(svg, path).not.toMatch(/NaN|Infinity|undefined|e[+-]\d/);
    expect(gzipSync(svg).length, path).toBeLessThan(12_000);
  }
});

test("a record's print is drawn in every shape of records, on the paper of its card", () => {
  const papers = { hivis: "#EAF53B", carrier: "#A9D6F5", market: "#FFC2D6", overground: "#FFA040" };
  for (let i = 0; i < 50; i++) {
    const { name, stock } = recordPrint(randomUUID());
    for (const shape of recordShapes)
      expect(drawn.get(printUrl(name, shape)), name).toContain(
        `fill="${papers[stock as keyof typeof papers]}"`,
      );
  }
});

test("records have distinct prints, and a list of twenty seldom has one twice", () => {
  const numbers = Array.from({ length: recordPrints }, (_, number) => number);
  for (const shape of recordShapes)
    expect(new Set(numbers.map((number) => drawn.get(printUrl(`record-${number}`, shape)))).size).toBe(
      recordPrints,
    );
  const chosen = Array.from({ length: 20 * recordPrints }, (_, i) => recordPrint(`record ${i}`).name);
  const counts = numbers.map((number) => chosen.filter((name) => name === `record-${number}`).length);
  expect(Math.max(...counts)).toBeLessThan(2 * 20);
});

test("no disc is cropped at the top of a ribbon", () => {
  for (const [path, svg] of svgs.filter(([path]) => path.includes("/ribbon/"))) {
    const pink = svg.slice(svg.indexOf("mix-blend-mode"));
    const [, y, r] = /<circle cx="[\d.]+" cy="(-?[\d.]+)" r="([\d.]+)"/.exec(pink) ?? [];
    if (y !== undefined) expect(Number(y) - Number(r), path).toBeGreaterThanOrEqual(0);
  }
});

test("prints of a few pixels have no grain", () => {
  expect(drawn.get(printUrl("empty-slot", "swatch"))).not.toContain("<pattern");
  expect(drawn.get(printUrl("hero", "hero"))).toContain("<pattern");
});

test("the icon is one small well-formed picture", () => {
  expect(unbalanced(iconSvg())).toEqual([]);
  expect(iconSvg().length).toBeLessThan(1000);
});

/** Unbalanced tags and unparsable attributes, which well-formed XML does not have. */
function unbalanced(xml: string): string[] {
  const open: string[] = [];
  const problems: string[] = [];
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<&]*")*)\s*(\/?)>/g,
    (_, close, name, _attrs, self) => {
      if (close && open.pop() !== name) problems.push(`</${name}>`);
      if (!close && !self) open.push(name);
      return "";
    },
  );
  return [...problems, ...open, ...(rest.match(/[<>&]/g) ?? [])];
}
