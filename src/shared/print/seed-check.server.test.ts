import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isPageSeed } from "./print-seeds.ts";
import { createSeedCheck } from "./seed-check.server.ts";

const known = randomUUID();
let asked = 0;
const check = createSeedCheck(async (id) => {
  asked++;
  return id === known;
});
const yes = async () => true;
const never = () => Promise.reject(new Error("asked"));

test("an invented seed costs neither a query nor a place in the rate limit", async () => {
  for (const seed of ["invented", "hero2", "1", "kit-nothing"]) expect(await check(seed, never)).toBe(false);
  expect(asked).toBe(0);
});

test("the seed of a page and the id of a record are drawn, within the rate limit", async () => {
  for (const seed of ["hero", "way-cone", known, known]) expect(await check(seed, yes)).toBe(true);
  expect(asked).toBe(1);
  expect(await check(randomUUID(), yes)).toBe(false);
  for (const seed of ["hero", randomUUID()]) expect(await check(seed, async () => false)).toBe("refused");
});

test("the seeds that the source names are listed", () => {
  const source = join(import.meta.dirname, "../..");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" });
  const seeds = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing)\.|share-picture/.test(file))
    .flatMap((file) => [...readFileSync(join(source, file), "utf8").matchAll(/\bseed(?:=|: )"([^"]+)"/g)])
    .map(([, seed = ""]) => seed);
  expect(seeds).toContain("hero");
  expect(
    seeds.filter((seed) => !isPageSeed(seed)),
    "Add them to print-seeds.ts",
  ).toEqual([]);
});
