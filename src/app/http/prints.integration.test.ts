import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { pages } from "#features/site/pages.ts";
import { printUrl, recordPrint, recordShapes } from "#shared/print/prints.ts";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite();

const ask = (path: string) => fetch(site.url + path, { headers: { "accept-encoding": "br" } });

test("every print that a page names is a file of the build, compressed and immutable", async () => {
  const paths = new Set<string>();
  for (const { path } of Object.values(pages)) {
    const html = await (await fetch(site.url + path)).text();
    for (const [print] of html.matchAll(/\/prints\/[\w./-]+/g)) paths.add(print);
  }
  expect(paths.size).toBeGreaterThan(50);
  for (const path of paths) {
    const { status, headers } = await ask(path);
    expect([path, status, headers.get("content-encoding")]).toEqual([path, 200, "br"]);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  }
});

test("any record has a print, an invented print is not found", async () => {
  const { name } = recordPrint(randomUUID());
  for (const shape of recordShapes) expect((await ask(printUrl(name, shape))).status).toBe(200);
  for (const path of [printUrl("invented", "square"), printUrl("record-1000", "square"), "/prints/"])
    expect((await ask(path)).status).toBe(404);
});
