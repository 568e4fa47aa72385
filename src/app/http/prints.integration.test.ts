import { randomUUID } from "node:crypto";
import { get } from "node:http";
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

test("a file has no policies of a page, and at most 320 bytes of headers; a page has its policies", async () => {
  const html = await (await fetch(site.url)).text();
  const files = [...html.matchAll(/\/(?:assets|prints)\/[\w./-]+/g)].map(([path]) => path);
  expect(files.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(2);
  for (const path of files) {
    const lines = await headerLines(path);
    expect([path, lines.join("\r\n").length]).toEqual([path, expect.toSatisfy((bytes) => bytes <= 320)]);
    const names = lines.map((line) => line.split(":", 1)[0]);
    expect(names).toEqual(expect.arrayContaining(["x-content-type-options", "cross-origin-resource-policy"]));
    expect(names.filter((name) => /policy$|frame|transport/.test(name ?? ""))).toEqual([
      "cross-origin-resource-policy",
    ]);
  }
  expect(Object.fromEntries((await ask("/")).headers)).toMatchObject({
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "permissions-policy": expect.any(String),
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
  });
});

/** The raw status line and headers of a file's response. */
async function headerLines(path: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    get(site.url + path, { headers: { "accept-encoding": "br" } }, (response) => {
      response.resume();
      const raw = response.rawHeaders;
      const lines = raw.flatMap((name, at) => (at % 2 === 0 ? `${name.toLowerCase()}: ${raw[at + 1]}` : []));
      resolve(["HTTP/1.1 200 OK", ...lines, "", ""]);
    }).on("error", reject);
  });
}
