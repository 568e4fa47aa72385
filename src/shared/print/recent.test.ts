import { expect, test } from "vitest";
import { Recent } from "./recent.ts";

function counting(recent: Recent<string>) {
  const made: string[] = [];
  const ask = (key: string) =>
    recent.findOrMake(key, async () => {
      made.push(key);
      return key.toUpperCase();
    });
  return { made, ask };
}

test("work is done once, also for those who ask while it is under way", async () => {
  const { made, ask } = counting(new Recent(2));
  expect(await Promise.all([ask("a"), ask("a")])).toEqual(["A", "A"]);
  expect(await ask("a")).toBe("A");
  expect(made).toEqual(["a"]);
});

test("what was asked for last is kept, not what was made last", async () => {
  const recent = new Recent<string>(2);
  const { made, ask } = counting(recent);
  for (const key of ["a", "b", "a", "c"]) await ask(key);
  expect(recent.find("b")).toBeUndefined();
  await ask("a");
  expect(made).toEqual(["a", "b", "c"]);
});

test("what failed is tried again", async () => {
  const recent = new Recent<string>(2);
  await expect(recent.findOrMake("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await recent.findOrMake("a", async () => "A")).toBe("A");
});
