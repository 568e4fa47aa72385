import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = globSync("src/**/*.{ts,tsx}");
const textOf = (file: string) => readFileSync(file, "utf8").replaceAll(/\s+/g, " ");

const rows = [
  ...readFileSync("docs/safety/childrens-code.md", "utf8").matchAll(/^\| (\d+ [^|]+?) \|(.*)$/gm),
];

test("the table has the fifteen standards", () => {
  expect(rows.map(([, standard = ""]) => Number.parseInt(standard, 10))).toEqual(
    Array.from({ length: 15 }, (_, index) => index + 1),
  );
});

test.each(rows.map(([, standard = "", row = ""]) => [standard, row]))(
  "%s: the sentences and the tests are in the files that the row names",
  (_, row) => {
    const named = [...row.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = ""]) => name);
    const files = sources.filter((file) => named.some((name) => `/${file}`.endsWith(`/${name}`)));
    const text = files.map(textOf).join("\n");
    for (const [, quotation = ""] of row.matchAll(/“([^”]+)”/g))
      if (quotation !== "Also") expect.soft(text).toContain(quotation);
  },
);
