import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FittedTitle } from "./FittedTitle.tsx";
import { fitTitle } from "./fit-title.ts";

test("a screen reader reads the words once, though the lines differ by width", () => {
  const title = fitTitle("Our Story", {
    narrow: { lines: ["Our", "Story"], measureEm: 2.5 },
    wide: { measureEm: 4.6 },
  });
  expect(title.narrow.lines.map(({ text }) => text)).toEqual(["OUR", "STORY"]);
  expect(title.wide?.lines.map(({ text }) => text)).toEqual(["OUR STORY"]);
  const html = renderToStaticMarkup(<FittedTitle title={title} />);
  expect(html).toMatch(/^<h1 aria-label="Our Story">/);
  expect(html).toContain("md:hidden");
  expect(html).toContain("max-md:hidden");
});

test("lines that are equal at every width are rendered once", () => {
  const html = renderToStaticMarkup(
    <FittedTitle as="h3" title={fitTitle("Labs", { narrow: { measureEm: 3.2 } })} />,
  );
  expect(html).toMatch(/^<h3 aria-label="Labs">/);
  expect(html.match(/LABS/g)).toHaveLength(1);
  expect(html).not.toContain("hidden");
});
