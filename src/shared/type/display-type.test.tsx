import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DisplayTitle } from "./DisplayTitle.tsx";
import { FitLine } from "./FitLine.tsx";
import { fitTitle } from "./fit.ts";
import { SwellLine } from "./SwellLine.tsx";
import { swellLine } from "./swell.ts";
import { lineWidth } from "./widths.ts";

const words = (html: string) => html.replace(/<[^>]*>/g, "");

test("a fitted name is readable as one text, with or without line breaks", () => {
  expect(words(renderToStaticMarkup(<FitLine text="UCL" measureEm={5} />))).toBe("UCL");
  const long = "ROYAL HOLLOWAY UNIVERSITY OF LONDON";
  expect(words(renderToStaticMarkup(<FitLine text={long} measureEm={5} />))).toBe(long);
});

test("a short name scales with the column up to its maximum", () => {
  const html = renderToStaticMarkup(<FitLine text="I" measureEm={5} maxScale={2} />);
  expect(html).toContain("--wide-size:40.000cqi");
  expect(html).toContain("--wide-width:150.00%");
});

test("a screen reader reads a title's words once, though the lines differ by width", () => {
  const title = fitTitle("Our Story", {
    narrow: { lines: ["Our", "Story"], measureEm: 2.5 },
    wide: { measureEm: 4.6 },
  });
  expect(title.narrow.map(({ text }) => text)).toEqual(["OUR", "STORY"]);
  expect(title.wide?.map(({ text }) => text)).toEqual(["OUR STORY"]);
  const html = renderToStaticMarkup(<DisplayTitle title={title} />);
  expect(html).toMatch(/^<h1 aria-label="Our Story">/);
  expect(html).toContain("md:hidden");
  expect(html).toContain("max-md:hidden");
});

test("lines that are equal at every width are rendered once", () => {
  const title = fitTitle("Labs", { narrow: { measureEm: 3.2 } });
  const html = renderToStaticMarkup(<DisplayTitle as="h3" title={title} />);
  expect(html).toMatch(/^<h3 aria-label="Labs">/);
  expect(html.match(/LABS/g)).toHaveLength(1);
  expect(html).not.toContain("hidden");
});

test.each([
  ["LOUD FROM", "edges", 6.65],
  ["UNDERNEATH", "middle", 5.6],
  ["404", "edges", 2.55],
] as const)("%s swells at the %s, within the font's widths, and fills %d em", (text, crest, measureEm) => {
  const line = swellLine({ text, crest, depth: 32, measureEm, narrowMeasureEm: 4.26 });
  for (const [{ size, widths }, measure] of [
    [line.wide, measureEm],
    [line.narrow, 4.26],
  ] as const) {
    const length = widths.reduce((sum, width, i) => sum + lineWidth(text[i] ?? "", width), 0);
    expect((Number.parseFloat(size) / 100) * length).toBeCloseTo(1, 2);
    expect(length / measure).toBeGreaterThan(0);
    for (const width of widths) expect(width).toBeGreaterThanOrEqual(50);
    for (const width of widths) expect(width).toBeLessThanOrEqual(150);
  }
  const [first = 0] = line.wide.widths;
  const middle = line.wide.widths[Math.floor(text.length / 2)] ?? 0;
  expect(crest === "edges" ? first - middle : middle - first).toBeGreaterThan(30);
});

test("the split letters of a swelling line are hidden from screen readers, and fit both widths", () => {
  const line = swellLine({
    text: "UNDERNEATH",
    crest: "middle",
    depth: 32,
    measureEm: 5.6,
    narrowMeasureEm: 4.26,
  });
  const html = renderToStaticMarkup(<SwellLine line={line} />);
  expect(html).toMatch(/^<span aria-hidden="true"/);
  expect(words(html)).toBe("UNDERNEATH");
  expect(html.match(/--n:/g)).toHaveLength(10);
  expect(html).toContain("--wide-size:17.857cqi");
});
