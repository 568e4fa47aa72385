import { expect, test } from "vitest";
import { loadScriptsAfterPaint } from "./scripts-after-paint.ts";

const nonce = "n1";

const page = (script: string) =>
  `<head><link rel="modulepreload" href="/assets/root.js" nonce="n1"/><link rel="icon" href="/icon.svg"/></head>` +
  `<body><p>&lt;link rel=&quot;modulepreload&quot;&gt;</p>` +
  `<script nonce="n1" type="module" async="">${script}</script><script nonce="n1">more()</script></body>`;

test("the page has no preload of a script, and its imports wait for the first paint", () => {
  const html = loadScriptsAfterPaint(
    page(`import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/home.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");`),
    nonce,
  );
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toMatch(/^import ["*]/m);
  const script = html.slice(html.indexOf('async="">'));
  const order = ["requestAnimationFrame", '["/assets/root.js"]', 'await import("/assets/manifest.js")'];
  order.push('const route0 = await import("/assets/root.js")');
  order.push(
    'const route1_main = await import("/assets/home.js")',
    "RouteModules",
    'import("/assets/entry.js")',
  );
  const places = order.map((part) => script.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(html).toContain('<script nonce="n1">more()</script></body>');
});

test("a page whose scripts take another form stays as it is", () => {
  const html = page("").replace(' async=""', "");
  expect(loadScriptsAfterPaint(html, nonce)).toBe(html);
});

test("a script without the render's nonce is not touched", () => {
  const html = page('import "/assets/manifest.js";').replaceAll("n1", "n2");
  expect(loadScriptsAfterPaint(html, nonce)).toBe(html);
});
