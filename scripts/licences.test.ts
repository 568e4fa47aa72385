import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { licenceReport, listPackages, mayShip, type Package, reviewed } from "./licences.ts";

test("every package that ships has a permissive or a reviewed licence", () => {
  const shipped = listPackages().filter(({ runs }) => runs !== "development");
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter((item) => !mayShip(item))).toEqual([]);
});

test("every review concerns a package that ships", () => {
  const shipped = listPackages().filter(({ runs }) => runs !== "development");
  for (const { names, licence } of reviewed)
    expect(shipped.some((item) => names.test(item.name) && item.licence.includes(licence))).toBe(true);
});

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0-or-later)", true],
  ["Apache-2.0 AND MIT", true],
  ["Apache-2.0 AND LGPL-3.0-or-later", false],
  ["GPL-2.0", false],
  ["AGPL-3.0-only", false],
  ["CC-BY-NC-4.0", false],
  ["SEE LICENSE IN LICENSE.md", false],
  ["unknown", false],
])("a new package under %s may ship: %s", (licence, expected) => {
  const item: Package = { name: "new", version: "1.0.0", licence, runs: "server" };
  expect(mayShip(item)).toBe(expected);
});

test("docs/licences.md is up to date", () => {
  const document = readFileSync(new URL("../docs/licences.md", import.meta.url), "utf8");
  expect(document, "run `npm run docs`").toBe(licenceReport());
});
