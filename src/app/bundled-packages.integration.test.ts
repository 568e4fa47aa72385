import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bundledPackages } from "../../scripts/licences.ts";

test("scripts/licences.ts lists the packages in the browsers' scripts", () => {
  const report = new URL("../../build/client/.vite/licences.json", import.meta.url);
  const bundled: { name: string }[] = JSON.parse(readFileSync(report, "utf8"));
  expect([...bundledPackages].sort()).toEqual(bundled.map(({ name }) => name).sort());
});
